// Installs the system packages of the product, for images of containers: fails where one is missing afterwards.
import { ensureSystemPackages, missingPackages, systemPackages } from "./system-packages.mjs";

ensureSystemPackages(systemPackages, (line) => process.stderr.write(`${line}\n`));
const missing = missingPackages(Object.values(systemPackages).flatMap(({ names }) => names));
if (missing === null || missing.length > 0) {
  process.stderr.write(`Not installed: ${missing?.join(" ") ?? "this is not Debian"}\n`);
  process.exit(1);
}
