import { join } from "node:path";
import type { Plugin } from "vite";

const ownHistoryFile = join(import.meta.dirname, "src/lib/address/create-history.ts");
const made = "history: UNSAFE_createBrowserHistory()";

/** The router of built pages takes the history of this site: it makes one by itself, and knows no setting for it. */
export const ownHistory = (): Plugin => ({
  name: "own-history",
  transform: {
    filter: { id: /react-router\/dist\/\w+\/lib\/dom-export\/hydrated-router\.js$/ },
    handler(code) {
      if (!code.includes(made)) this.error("React Router makes its history otherwise than it did.");
      return {
        code: `import { createHistory } from ${JSON.stringify(ownHistoryFile)};\n${code.replace(made, "history: createHistory()")}`,
        map: null,
      };
    },
  },
});
