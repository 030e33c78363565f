package dev.laurel.api.server;

abstract class MalformedRules extends RuleGroup {}
