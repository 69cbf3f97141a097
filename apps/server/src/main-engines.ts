import "./quick-imports.ts";

// Only what is imported from here on is found the quick way.
await import("./process/run-engines.ts");
