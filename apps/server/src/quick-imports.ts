import { registerHooks } from "node:module";

/**
 * Packages of ES modules alone whose package.json is long. For every import of one of their files, by themselves or by
 * us, Node parses all of it again: 600 times 180 kB of drizzle-orm's were half of a start and a hundred megabytes.
 */
const packages = ["drizzle-orm", "zod"];
const own = new RegExp(`/node_modules/(${packages.join("|")})/(?!.*/node_modules/).*\\.js$`);
const named = new RegExp(`^(${packages.join("|")})(/|$)`);

/** Where a name leads, by the part of the repository that imports it. */
const known = new Map<string, string>();

registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL ?? "";
    if (/^\.\.?\/.*\.js$/.test(specifier) && own.test(from)) {
      return { url: new URL(specifier, from).href, format: "module", shortCircuit: true };
    }
    // Our own say in full where they are and what.
    if (/^\.\.?\/.*\.ts$/.test(specifier) && !from.includes("/node_modules/")) {
      return { url: new URL(specifier, from).href, format: "module-typescript", shortCircuit: true };
    }
    const isRequired = context.conditions.includes("require");
    if (isRequired || !named.test(specifier) || from.includes("/node_modules/")) {
      return next(specifier, context);
    }
    const key = `${from.split("/src/", 1)[0]} ${specifier}`;
    const url = known.get(key);
    if (url !== undefined) return { url, format: "module", shortCircuit: true };
    const found = next(specifier, context);
    if (found.format === "module") known.set(key, found.url);
    return found;
  },
});
