import type { Plugin } from "vite";

const reloading = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
/** A view that throws: an error that is thrown right here would get lost, and leave an empty page. */
const failing = "const fail = () => { throw error; };\nreturn { default: fail, clientLoader: fail };";

/**
 * Where the code of a view does not come, React Router loads the open page anew: without an end if it is the first one,
 * and without a word if another was chosen. With this the error boundary stands there instead, which has words and a
 * button for it.
 */
export const showFailedViews = (): Plugin => ({
  name: "show-failed-views",
  transform: {
    filter: { id: /react-router\/dist\/[a-z]+\/lib\/dom\/ssr\/routeModules\.js/ },
    handler(code) {
      if (!reloading.test(code))
        throw new Error("React Router answers code that does not come otherwise now.");
      return { code: code.replace(reloading, failing), map: null };
    },
  },
});
