// Builds the pages where their sources changed, as `npm start` and `npm test` need them. Runs on Node 20 with nothing else.
import { ensureWebBuild } from "./web-build.mjs";

try {
  ensureWebBuild((line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
