// `npm run draw:products`: draws the products' graphs into docs/architecture.md. A test tells when that is due.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { productOutlines, withPictures } from "@voxloom/studio";

const path = join(import.meta.dirname, "../docs/architecture.md");
writeFileSync(path, withPictures(readFileSync(path, "utf8"), productOutlines()));
