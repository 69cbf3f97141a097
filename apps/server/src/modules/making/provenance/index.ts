import { calls } from "@voxloom/contract";
import { mountCall } from "../../../http/index.ts";
import type { ServerModule } from "../../../server-module.ts";
import { listKeys } from "./keys.ts";

export { findMarker, findOwnVoices, keepSpoken } from "./keep-spoken.ts";

export const provenanceModule: ServerModule = {
  name: "provenance",
  mountRoutes(app, context) {
    mountCall(app, calls.provenance.keys, async () => ({ keys: await listKeys(context) }));
  },
};
