import type { EngineStatus } from "@voxloom/contract";
import { AppError } from "@voxloom/contract";
import { EngineError } from "../engine-error.ts";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { askProgram } from "../tools/ask-program.ts";
import { findTool } from "../tools/find-tool.ts";
import { computeFingerprint, getVersion } from "../tools/get-version.ts";
import { missingStatus } from "../tools/missing-status.ts";
import { findLanguages, installCommand } from "./languages.ts";
import { recognizePictures } from "./recognize-pictures.ts";

/** Raised when what is read of the same picture would come out differently: it is part of artifact keys. */
const adapterVersion = 1;

const facts = {
  id: "tesseract",
  name: "Tesseract",
  capability: "recognize-text",
  quality: "good",
  license: "Apache-2.0",
  note: "Reads printed text in pictures, offline: subtitles that are pictures, scans and photos of pages, in each language whose data is installed. Words it is unsure of are marked.",
} as const;

/** Tesseract with the languages that are installed, or its row. */
export async function discoverTesseract(config: EnginesConfig): Promise<Partial<EngineSet>> {
  const command = await findTool("tesseract", config);
  const installed = command === null ? null : await listData(command);
  const languages = findLanguages(installed?.names ?? []);
  if (command === null || installed === null || languages.size === 0) {
    const missing = { what: "the program tesseract", command: installCommand("en") };
    return { otherStatuses: [missingStatus(facts, missing)] };
  }
  const files = [...languages.values()].flat().map((name) => `${installed.folder}/${name}.traineddata`);
  const fingerprint = await computeFingerprint(files).catch(() => "unknown");
  const program = (await getVersion(command, ["--version"])) ?? "unknown";
  const version = `${program}; ${fingerprint}; ${adapterVersion}`;
  const codes = [...languages.keys()].sort();
  const status: EngineStatus = {
    ...facts,
    ...{ tier: "system", isAvailable: true, version: program, languages: codes, pairs: [] },
    ...{ takesAnyPair: false, missing: null },
  };
  return {
    textRecognizers: [
      {
        ...{ id: facts.id, version, tier: "system", quality: facts.quality },
        languages: () => codes,
        status: () => status,
        async recognizeText(request) {
          if (request.signal?.aborted) throw new AppError("CANCELED", "Reading pictures was canceled.");
          const data = languages.get(request.language);
          if (data !== undefined)
            return {
              pictures: await recognizePictures({ command, data, workFolder: config.workFolder }, request),
            };
          throw new EngineError("unsupported", `Tesseract has no data of "${request.language}" here.`, {
            engineId: facts.id,
            remedy: installCommand(request.language),
          });
        },
      },
    ],
  };
}

/** The data that the program finds, and where it lies; null where it does not work. */
async function listData(command: string): Promise<{ folder: string; names: string[] } | null> {
  try {
    const { stdout, stderr } = await askProgram({ command, args: ["--list-langs"], timeoutMs: 5_000 });
    // Older ones print it as if it were an error.
    const [head = "", ...names] = `${stdout}\n${stderr}`.trim().split("\n");
    const folder = /"(.+?)\/?"/.exec(head)?.[1] ?? "";
    return { folder, names: names.map((name) => name.trim()) };
  } catch {
    return null;
  }
}
