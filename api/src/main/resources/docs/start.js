SwaggerUIBundle({ url: "/openapi.yml", dom_id: "#page", deepLinking: true, validatorUrl: null });
