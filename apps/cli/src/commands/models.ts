import { resolve } from "node:path";
import { isMeasurable, measureModel, measureModelVoices } from "@voxloom/engines";
import {
  countBytes,
  exportModels,
  type InstalledModel,
  importModels,
  ModelError,
  ModelStore,
  readCatalogFile,
  readMeasured,
  readPreset,
  readVoiceFigures,
  type VoiceModel,
  writeSpeed,
  writeVoiceFigures,
} from "@voxloom/models";
import { type Command, InvalidArgumentError } from "commander";
import { fullEnvironment, readCliConfig } from "../config.ts";
import { parseLanguages, withCommonOptions, withOutputOptions } from "../options.ts";
import { outputFile } from "../output-file.ts";
import type { Reporter } from "../reporter.ts";
import { atWork, type CommonFlags, getReporter, type OutputFlags, type Session } from "../session.ts";

type Work = { store: ModelStore; reporter: Reporter; signal: AbortSignal };
type InstallFlags = CommonFlags & { limit?: number; preset?: string };

/** `voxloom models`: what recognizes better than the programs of the system, fetched from its publishers. */
export function addModelsCommand(program: Command, session: Session): void {
  const models = program
    .command("models")
    .description("List, fetch, check and remove the models of engines that run on this machine");
  withCommonOptions(models.command("list"))
    .description("List the models that can be fetched, and those that are here")
    .action((flags: CommonFlags) => withStore(session, flags, list));
  withCommonOptions(models.command("install"))
    .description("Fetch models from their publishers; what was stopped goes on where it was")
    .argument("[id...]", "such as whisper-base")
    .option(
      "--preset <languages>",
      "all that dubs between English and other languages need: en-es-fr",
      parsePreset,
    )
    .option("--limit <megabytes>", "fetch no more megabytes a second than this", parseLimit)
    .action((named: string[], flags: InstallFlags) => {
      const preset = flags.preset === undefined ? [] : readPreset(flags.preset).models.map(({ id }) => id);
      const ids = [...new Set([...named, ...preset])];
      if (ids.length === 0) throw new InvalidArgumentError("Name a model, or a preset with --preset en-es.");
      return withStore(session, flags, (work) => install(work, ids), flags.limit);
    });
  withCommonOptions(models.command("remove"))
    .description("Remove models from this machine")
    .argument("<id...>")
    .action((ids: string[], flags: CommonFlags) =>
      withStore(session, flags, async ({ store, reporter }) => {
        for (const id of ids) await store.remove(id);
        reporter.result({ removed: ids }, ids.map((id) => `${id} is removed.`).join("\n"));
      }),
    );
  withCommonOptions(models.command("verify"))
    .description("Read every byte of the models again, and say what is not as it was fetched")
    .argument("[id...]", "all that are here when none is named")
    .action((ids: string[], flags: CommonFlags) => withStore(session, flags, (work) => verify(work, ids)));
  withCommonOptions(models.command("bench"))
    .description("Measure how fast models work on this machine; about half a minute for each")
    .argument("[id...]", "all that are here when none is named")
    .action((ids: string[], flags: CommonFlags) => bench(session, flags, ids));
  withCommonOptions(models.command("voices"))
    .description(
      "Measure the voices of models: pitch, likeness, and in which languages they are understood; a few minutes",
    )
    .argument("[id...]", "all that are here when none is named")
    .option("--languages <codes>", "only in these languages: es, or several: es,fr", parseLanguages)
    .action((ids: string[], flags: CommonFlags & { languages?: string[] }) =>
      measureVoices(session, flags, ids),
    );
  withOutputOptions(models.command("export"))
    .description("Write models into a bundle, for machines without a network")
    .argument("<id...>")
    .requiredOption("--out <file>", "the bundle, a ZIP file")
    .action((ids: string[], flags: OutputFlags & { out: string }) =>
      withStore(session, flags, async ({ store, reporter }) => {
        const path = await outputFile(flags.out, { isForced: flags.force });
        await exportModels(store, ids, path);
        reporter.result({ path, models: ids }, path);
      }),
    );
  withCommonOptions(models.command("import"))
    .description("Take in a bundle that was made on another machine")
    .argument("<file>")
    .action((file: string, flags: CommonFlags) =>
      withStore(session, flags, async ({ store, reporter }) => {
        const ids = (await importModels(store, resolve(file))).map(({ model }) => model.id);
        reporter.result({ imported: ids }, ids.map((id) => `${id} is here.`).join("\n"));
      }),
    );
}

async function withStore(
  session: Session,
  flags: CommonFlags,
  work: (work: Work) => Promise<void>,
  maxBytesPerSecond?: number,
): Promise<void> {
  const { modelsFolder, hub, mirror, modelsCatalogPath } = readCliConfig(fullEnvironment());
  const catalog = modelsCatalogPath === undefined ? undefined : readCatalogFile(modelsCatalogPath);
  const store = new ModelStore({ folder: modelsFolder, hub, mirror, catalog, maxBytesPerSecond });
  const reporter = getReporter(session, flags);
  try {
    await work({ store, reporter, signal: session.signal });
  } finally {
    reporter.end();
  }
}

const getMegabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

async function list({ store, reporter }: Work): Promise<void> {
  const here = new Set(store.list().map(({ model }) => model.id));
  const models = store.catalog.map((model) => ({
    ...model,
    isInstalled: here.has(model.id),
    sizeBytes: countBytes(model.files),
  }));
  const lines = models.map(({ id, name, isInstalled, sizeBytes, languages, license, memoryBytes, note }) =>
    [
      `${isInstalled ? "+" : "-"} ${id.padEnd(16)} ${getMegabytes(sizeBytes).padStart(8)}  ${name} (${license})`,
      `    ${note} About ${(memoryBytes / 1e9).toFixed(1)} GB of memory while it works.`,
      `    ${languages.slice(0, 12).join(" ")}${languages.length > 12 ? ` and ${languages.length - 12} more languages` : ""}`,
    ].join("\n"),
  );
  reporter.result({ folder: store.folder, models }, lines.join("\n"));
}

async function install({ store, reporter, signal }: Work, ids: readonly string[]): Promise<void> {
  // A name that nobody knows is told before anything is fetched.
  for (const id of ids) store.find(id);
  for (const id of ids) {
    const { name } = store.find(id);
    await store.install(id, {
      signal,
      onProgress: ({ doneBytes, totalBytes, secondsLeft }) =>
        reporter.progress({
          label: `fetching ${name}`,
          fraction: doneBytes / totalBytes,
          timeLeftMs: secondsLeft === null ? null : secondsLeft * 1_000,
        }),
    });
  }
  reporter.result({ installed: ids, folder: store.folder }, ids.map((id) => `${id} is here.`).join("\n"));
}

/** The models that are here: all, or those that were named. Throws ModelError `not-installed`. */
function listChosen(folder: string, named: readonly string[]): InstalledModel[] {
  const here = new ModelStore({ folder }).list();
  for (const id of named)
    if (!here.some(({ model }) => model.id === id))
      throw new ModelError("not-installed", `${id} is not here.`, `Type: voxloom models install ${id}`);
  return here.filter(({ model }) => named.length === 0 || named.includes(model.id));
}

const isOfVoices = (installed: InstalledModel): installed is InstalledModel<VoiceModel> =>
  installed.model.capability === "synthesize";

async function measureVoices(
  session: Session,
  { languages, ...flags }: CommonFlags & { languages?: string[] },
  named: readonly string[],
): Promise<void> {
  await atWork(session, flags, async ({ catalog, config, reporter, signal }) => {
    const chosen = listChosen(config.modelsFolder, named).filter(isOfVoices);
    if (chosen.length === 0) reporter.note("No model is here that speaks.");
    const models = [];
    for (const installed of chosen) {
      const { id, name } = installed.model;
      const measured = await measureModelVoices(installed.model, {
        ...{ engines: catalog, workFolder: config.workFolder, signal, ...(languages && { languages }) },
        onProgress: (fraction) =>
          reporter.progress({ label: `measuring the voices of ${name}`, fraction, timeLeftMs: null }),
      });
      await writeVoiceFigures(installed, measured);
      models.push({ id, voices: readVoiceFigures(installed) });
    }
    const lines = models.flatMap(({ voices }) =>
      Object.entries(voices).map(([name, { gender, pitchHz, nearest, heard }]) =>
        [
          ...[
            name.padEnd(32),
            gender.padEnd(8),
            (pitchHz === null ? "-" : `${Math.round(pitchHz)} Hz`).padEnd(8),
          ],
          (nearest === null ? "-" : `like ${nearest.name} ${nearest.similarity.toFixed(2)}`).padEnd(32),
          ...Object.entries(heard).map(([language, { said, right }]) => `${language} ${right}/${said}`),
        ].join(" "),
      ),
    );
    reporter.result({ models }, lines.join("\n"));
  });
}

async function bench(session: Session, flags: CommonFlags, named: readonly string[]): Promise<void> {
  await atWork(session, flags, async ({ catalog, config, reporter, signal }) => {
    const chosen = listChosen(config.modelsFolder, named);
    const speeds = [];
    for (const installed of chosen.filter(({ model }) => isMeasurable(model))) {
      const { id, name } = installed.model;
      reporter.note(`Measuring ${name}`);
      const { workFolder } = config;
      const measured = await measureModel(installed.model, { engines: catalog, workFolder, signal });
      if (measured === null) continue;
      await writeSpeed(installed, measured);
      // Engines share this process: its memory is not that of one model. The product has measured that, maybe.
      const memoryBytes = readMeasured(installed)?.memoryBytes ?? null;
      speeds.push({ id, realTimeFactor: measured.realTimeFactor, memoryBytes });
    }
    if (speeds.length === 0) reporter.note("No model is here that works by itself.");
    const lines = speeds.map(
      ({ id, realTimeFactor, memoryBytes }) =>
        `${id}: a minute takes ${(realTimeFactor * 60).toFixed(1)} s${memoryBytes === null ? "" : `, and ${(memoryBytes / 1e9).toFixed(1)} GB of memory`}`,
    );
    reporter.result({ speeds }, lines.join("\n"));
  });
}

/** Throws ModelError `damaged` when something is wrong, after all of it was told. */
async function verify({ store, reporter }: Work, named: readonly string[]): Promise<void> {
  const ids = named.length > 0 ? named : store.list().map(({ model }) => model.id);
  if (ids.length === 0) reporter.note("No model is here. `voxloom models list` tells what can be fetched.");
  const verified = [];
  for (const id of ids) verified.push(await store.verify(id));
  const damaged = verified.filter(({ problems }) => problems.length > 0);
  if (damaged.length === 0) {
    reporter.result({ verified }, ids.map((id) => `${id} is as it was fetched.`).join("\n"));
    return;
  }
  throw new ModelError(
    "damaged",
    damaged.map(({ id, problems }) => `${id}: ${problems.join(" ")}`).join(" "),
    "Fetch it again: remove it, and install it.",
  );
}

function parsePreset(id: string): string {
  try {
    return readPreset(id).id;
  } catch (error) {
    throw new InvalidArgumentError(
      error instanceof ModelError ? `${error.message} ${error.remedy}` : String(error),
    );
  }
}

/** Bytes a second. */
function parseLimit(megabytes: string): number {
  const value = Number(megabytes);
  if (value > 0 && value <= 100_000) return value * 1e6;
  throw new InvalidArgumentError("A speed is megabytes a second, such as 2.5.");
}
