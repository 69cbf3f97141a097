// Before pages are built: whether the owner's settings can be used. Tells every problem on stderr.
import { buildSettings } from "./build-settings.ts";

try {
  buildSettings();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
