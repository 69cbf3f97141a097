import { appendFileSync } from "node:fs";
import { dubSettingsSchema } from "@voxloom/contract";
import { discoverEngines } from "@voxloom/engines";
import { inspectMedia } from "@voxloom/media";
import { openArtifactStore } from "../graph/artifact-store.ts";
import { produceDub } from "../products/translation/produce-dub.ts";
import { countedEngines } from "./counted-engines.ts";

/**
 * A process of its own that makes one dub, to be killed at any moment:
 * `node dub-child.ts <video> <artifacts> <work folder> <log>`. It logs `begin <text>`, `end <text>`, stages, how many lines are `spoken`, and `done`.
 */
const [sourcePath = "", folder = "", workFolder = "", logPath = ""] = process.argv.slice(2);
const log = (line: string) => appendFileSync(logPath, `${line}\n`);
const catalog = await discoverEngines({ workFolder });
const { engines } = countedEngines(catalog, {
  onBegin: (text) => log(`begin ${text}`),
  onEnd: (text) => log(`end ${text}`),
});
const running = new Set<string>();
let spoken = 0;
const result = await produceDub({
  sourcePath,
  sourceName: "talk.mp4",
  contentHash: "",
  info: await inspectMedia({ path: sourcePath, name: "talk.mp4" }),
  targetLanguage: "es",
  settings: dubSettingsSchema.parse({ sourceLanguage: "en" }),
  ownSubtitles: null,
  script: null,
  respeakSegmentIds: [],
  store: await openArtifactStore({ folder }),
  engines,
  onProgress: ({ stages }) => {
    for (const { name, state, done } of stages) {
      if (name === "synthesize" && done !== null && done > spoken) {
        spoken = done;
        log(`spoken ${done}`);
      }
      if (state !== "running" || running.has(name)) continue;
      running.add(name);
      log(`stage ${name}`);
    }
  },
});
log(`done ${result.files.video}`);
await catalog.close();
