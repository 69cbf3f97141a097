import { join } from "node:path";
import type { Plugin } from "vite";

type RouterPatch = {
  name: string;
  /** The module of React Router. */
  file: RegExp;
  /** What stands there, and what is to stand there. */
  find: RegExp;
  replacement: string;
  /** What goes before the module. */
  imports?: string;
};

/** Changes a module of React Router as it is built; stops the build where it is written otherwise than it was. */
const routerPatch = ({ name, file, find, replacement, imports = "" }: RouterPatch): Plugin => ({
  name,
  transform: {
    filter: { id: file },
    handler(code) {
      if (!find.test(code))
        this.error(`React Router is written otherwise than it was: ${name} does not fit.`);
      return { code: imports + code.replace(find, () => replacement), map: null };
    },
  },
});

const ownHistoryFile = join(import.meta.dirname, "src/lib/address/create-history.ts");

/** The router of built pages takes the history of this site: it makes one by itself, and knows no setting for it. */
export const ownHistory = (): Plugin =>
  routerPatch({
    name: "own-history",
    file: /react-router\/dist\/\w+\/lib\/dom-export\/hydrated-router\.js$/,
    find: /history: UNSAFE_createBrowserHistory\(\)/,
    replacement: "history: createHistory()",
    imports: `import { createHistory } from ${JSON.stringify(ownHistoryFile)};\n`,
  });

/**
 * Where the code of a view does not come, React Router loads the open page anew: without an end if it is the first one,
 * and without a word if another was chosen. With this the error boundary stands there instead, which has words and a
 * button for it.
 */
export const showFailedViews = (): Plugin =>
  routerPatch({
    name: "show-failed-views",
    file: /react-router\/dist\/[a-z]+\/lib\/dom\/ssr\/routeModules\.js/,
    find: /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
    // A view that throws: an error that is thrown right here would get lost, and leave an empty page.
    replacement: "const fail = () => { throw error; };\nreturn { default: fail, clientLoader: fail };",
  });

/**
 * Every page's list names all routes, so none is ever asked for from a server: what React Router has for that is left
 * out of the pages, more than a kilobyte.
 */
export const knowAllRoutes = (): Plugin =>
  routerPatch({
    name: "know-all-routes",
    file: /react-router\/dist\/\w+\/lib\/dom\/ssr\/fog-of-war\.js$/,
    find: /if \(!isFogOfWarEnabled\(routeDiscovery, ssr\)[^)]*\) return;/g,
    replacement: "return;",
  });
