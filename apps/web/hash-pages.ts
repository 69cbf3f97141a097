// Turns built pages into pages whose workspace is reached by hash: in their folder, or into a second one.
import { makeHashPages } from "./src/lib/address/make-hash-pages.server.ts";

const [, , builtFolder = "", targetFolder = builtFolder] = process.argv;
await makeHashPages(builtFolder, targetFolder);
