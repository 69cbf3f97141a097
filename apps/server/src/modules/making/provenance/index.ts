import { calls } from "@voxloom/contract";
import { limitRate, mountCall } from "../../../http/index.ts";
import type { ServerModule } from "../../../server-module.ts";
import { failAsCall } from "../jobs/index.ts";
import { checkFile } from "./check-file.ts";
import { findMark } from "./find-mark.ts";
import { listKeys } from "./keys.ts";

export { findMarker, findOwnVoices, keepSpoken } from "./keep-spoken.ts";

export const provenanceModule: ServerModule = {
  name: "provenance",
  mountRoutes(app, context) {
    mountCall(app, calls.provenance.keys, async () => ({ keys: await listKeys(context) }));
    // A recording of five hours, minute by minute.
    const limitMarks = limitRate({
      ...{ name: "provenance-mark", most: 300, perSeconds: 3600 },
      database: context.database,
    });
    mountCall(app, calls.provenance.findMark, async ({ body, raw }) => {
      await limitMarks(raw.request.ip);
      return { mark: await findMark(context, body) };
    });
    const limitFiles = limitRate({
      ...{ name: "provenance-check", most: 20, perSeconds: 3600 },
      database: context.database,
    });
    mountCall(app, calls.provenance.check, async ({ input: { name }, body, raw, signal }) => {
      await limitFiles(raw.request.ip);
      return await checkFile(context, { name, body, signal }).catch(failAsCall);
    });
  },
};
