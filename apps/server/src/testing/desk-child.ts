import { ModelDesk } from "../modules/place/models/model-desk.ts";
import { listMadeCatalog } from "./neural-hub.ts";

/** A process that fetches models slowly, until somebody ends it: folder, mirror, and what it begins with. */
const [folder = "", mirror = "", starterIds = ""] = process.argv.slice(2);
const desk = new ModelDesk({
  models: {
    ...{ folder, hub: null, mirror, catalog: listMadeCatalog() },
    ...{ maxBytesPerSecond: 60_000, fetchesStarters: true, languages: [] },
  },
  log: { info: () => undefined, warn: () => undefined },
  starterIds: starterIds.split(","),
});
await desk.start();
