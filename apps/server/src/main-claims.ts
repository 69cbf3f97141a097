import { readConfig } from "./config/index.ts";
import { openEngines } from "./open-engines.ts";

/** For the build of the pages: how many languages and voices the engines of this installation have, as JSON. */
const engines = await openEngines(readConfig());
try {
  const languages = new Set(Object.values(engines.targetsBySource()).flat());
  console.log(
    JSON.stringify({ users: null, languages: languages.size, voices: engines.voicesFor(null).length }),
  );
} finally {
  await engines.close();
}
