package dev.laurel.builds;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/**
 * Reads the poms. What Maven could inherit or switch on in other places (dependencies of the root,
 * of a profile, a version in a module) is a problem here, since Gradle would not see it.
 */
final class MavenBuild {

    private final Path root;
    private final Build build = new Build();

    private MavenBuild(Path root) {
        this.root = root;
    }

    static Build read(Path root) {
        var reader = new MavenBuild(root);
        Element pom = reader.parse("pom.xml");
        reader.readRoot(pom);
        for (Element module : children(pom, "modules", "module")) {
            reader.readModule(module.getTextContent().strip());
        }
        return reader.build;
    }

    private void readRoot(Element pom) {
        if (!children(pom, "dependencies", "dependency").isEmpty()) {
            build.problem(
                    "pom.xml: move <dependencies> of the root into the modules that use them");
        }
        if (!processors(pom).isEmpty()) {
            build.problem("pom.xml: move annotationProcessorPaths into the modules that use them");
        }
        for (Element managed :
                children(pom, "dependencyManagement", "dependencies", "dependency")) {
            String version = text(managed, "version");
            if (!version.matches("\\$\\{[\\w.-]+}")) {
                build.problem(
                        "pom.xml: %s is managed as version '%s'; write it as a property and"
                                + " name it here",
                        id(managed), version);
            }
        }
    }

    private void readModule(String name) {
        String file = name + "/pom.xml";
        build.module(name);
        Element pom = parse(file);
        for (Element dependency : children(pom, "dependencies", "dependency")) {
            readDependency(name, file, dependency);
        }
        for (Element path : processors(pom)) {
            if (!text(path, "version").isEmpty()) {
                refuseVersion(file, path);
            }
            add(name, new Use(Scope.PROCESSOR, id(path)));
        }
        if (pom.getElementsByTagName("dependencyManagement").getLength() > 0) {
            build.problem("%s: move <dependencyManagement> to the root pom.xml", file);
        }
        for (Element profile : children(pom, "profiles", "profile")) {
            if (profile.getElementsByTagName("dependencies").getLength() > 0) {
                build.problem(
                        "%s: profile %s has dependencies, which Gradle cannot see; move them out of"
                                + " it (a profile of the root may set a property in their name)",
                        file, text(profile, "id"));
            }
        }
    }

    private void readDependency(String module, String file, Element dependency) {
        if (!text(dependency, "version").isEmpty()) {
            refuseVersion(file, dependency);
        }
        if (!text(dependency, "type").isEmpty()) {
            build.problem("%s: %s has a <type>; only jars are compared", file, id(dependency));
        }
        String word = text(dependency, "scope").isEmpty() ? "compile" : text(dependency, "scope");
        boolean optional = text(dependency, "optional").equals("true");
        var scope = optional ? Scope.ofMaven("provided") : Scope.ofMaven(word);
        if (scope.isEmpty()) {
            build.problem("%s: %s has the unknown scope '%s'", file, id(dependency), word);
            return;
        }
        var exclusions = new TreeSet<String>();
        for (Element exclusion : children(dependency, "exclusions", "exclusion")) {
            exclusions.add(id(exclusion));
        }
        add(module, new Use(scope.get(), id(dependency), exclusions));
    }

    private void add(String module, Use use) {
        build.modules().get(module).add(use);
    }

    private void refuseVersion(String file, Element dependency) {
        build.problem(
                "%s: %s has a <version>; manage it in the root pom.xml, as a property",
                file, id(dependency));
    }

    private static String id(Element dependency) {
        String group = text(dependency, "groupId").replace("${project.groupId}", Build.GROUP);
        String classifier = text(dependency, "classifier");
        return group
                + ":"
                + text(dependency, "artifactId")
                + (classifier.isEmpty() ? "" : "::" + classifier);
    }

    /** All processor paths of a pom outside its profiles, wherever a compiler plugin is named. */
    private static List<Element> processors(Element pom) {
        var paths = new ArrayList<Element>();
        for (Element container : children(pom, "build")) {
            var found = container.getElementsByTagName("annotationProcessorPaths");
            for (int i = 0; i < found.getLength(); i++) {
                paths.addAll(children((Element) found.item(i), "path"));
            }
        }
        return paths;
    }

    private static String text(Element parent, String name) {
        List<Element> found = children(parent, name);
        return found.isEmpty() ? "" : found.get(0).getTextContent().strip();
    }

    private static List<Element> children(Element parent, String... path) {
        var level = List.of(parent);
        for (String name : path) {
            var next = new ArrayList<Element>();
            for (Element element : level) {
                var nodes = element.getChildNodes();
                for (int i = 0; i < nodes.getLength(); i++) {
                    if (nodes.item(i) instanceof Element child && child.getTagName().equals(name)) {
                        next.add(child);
                    }
                }
            }
            level = next;
        }
        return level;
    }

    private Element parse(String file) {
        try {
            var factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            return factory.newDocumentBuilder()
                    .parse(root.resolve(file).toFile())
                    .getDocumentElement();
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new IllegalStateException("Cannot read " + file, e);
        }
    }
}
