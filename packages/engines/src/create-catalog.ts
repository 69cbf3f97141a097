import { AppError, type LanguageCode, type Voice } from "@voxloom/contract";
import type { EngineCatalog } from "./catalog.ts";
import type { Engine, Synthesizer, Transcriber } from "./engine.ts";
import type { EngineSet } from "./engine-set.ts";
import { isTooLarge } from "./needed-memory.ts";
import { findRoute } from "./routes/find-route.ts";
import { targetsByEar, targetsBySource } from "./targets-by-source.ts";
import { installCommand } from "./tesseract/languages.ts";
import { readMachineBytes } from "./tools/free-memory.ts";

const unavailable = (what: string, remedy: string): AppError =>
  new AppError("ENGINE_UNAVAILABLE", `${what} ${remedy}`, { engine: what, remedy });

/** Engines that this machine has the memory for; all where it has that for none: somebody may know better. */
type Fitting = <E extends Pick<Engine, "id">>(engines: readonly E[]) => readonly E[];

const createFitting =
  (machineBytes: number | null): Fitting =>
  (engines) => {
    const fit = engines.filter(({ id }) => !isTooLarge(id, machineBytes));
    return fit.length > 0 ? fit : engines;
  };

/** The engine a person asked for when it can do the work, else the first that can and fits; null when none can. */
function chooseAble<E extends Engine>(
  able: readonly E[],
  { all, fitting, preferredId }: { all: readonly E[]; fitting: Fitting; preferredId: string | undefined },
): E | null {
  if (preferredId === undefined) return fitting(able)[0] ?? null;
  const preferred = able.find((engine) => engine.id === preferredId);
  if (preferred) return preferred;
  const known = all.some((engine) => engine.id === preferredId);
  throw unavailable(
    known ? `The engine "${preferredId}" cannot do this.` : `The engine "${preferredId}" is not here.`,
    "Choose another on the Engines page, or leave the choice to Voxloom.",
  );
}

/** A model that takes longer than what it hears lasts is for whoever asks for it. */
const slowestByItself = 1;

/** Of models, the most exact first, the first that this machine was not measured to be too slow for, else the quickest. */
function chooseQuick<E extends Engine>(models: readonly E[]): E | undefined {
  const getFactor = (engine: E): number => engine.status().realTimeFactor ?? 0;
  return (
    models.find((engine) => getFactor(engine) <= slowestByItself) ??
    models.toSorted((one, other) => getFactor(one) - getFactor(other))[0]
  );
}

/** Engines without a list of languages take any. */
const speaks = (languages: LanguageCode[], language: LanguageCode): boolean =>
  languages.length === 0 || languages.includes(language);

/**
 * The catalog over a set of engines, as it is when it is asked; order in the set is order of preference, behind which
 * comes what this machine has too little memory for. `machineBytes`: for tests, that memory; null: everything fits.
 */
export function createCatalog(
  set: EngineSet,
  machineBytes: number | null = readMachineBytes(),
): EngineCatalog {
  const fitting = createFitting(machineBytes);
  const choose = <E extends Engine>(
    all: readonly E[],
    can: (engine: E) => boolean,
    preferredId?: string,
  ): E | null => chooseAble(all.filter(can), { all, fitting, preferredId });
  const speaking = (language: LanguageCode) => (engine: Synthesizer) =>
    engine.voices().some((voice) => speaks(voice.languages, language));
  // Read anew each time: what is there may change.
  const engineLists = (): Engine[][] => [
    set.transcribers,
    set.aligners,
    set.languageDetectors,
    // Who goes by ear is the last resort.
    set.translators.toSorted((a, b) => Number(a.isByEar === true) - Number(b.isByEar === true)),
    set.summarizers,
    set.synthesizers,
    set.diarizers,
    set.separators,
    set.denoisers,
    set.cloners,
    set.textRecognizers,
    set.faceFinders,
    set.lipMovers,
  ];
  const statuses = () => [
    ...engineLists()
      .flat()
      .map((engine) => engine.status()),
    ...set.otherStatuses,
  ];
  const voicesFor = (language: LanguageCode | null) => {
    const voices = set.synthesizers.flatMap((engine) => engine.voices());
    if (language === null) return voices;
    // Those of other languages and blends come behind those that were made for it.
    const isLate = ({ understoodIn = [], isBlend = false }: Voice) =>
      Number(isBlend || understoodIn.includes(language));
    return voices
      .filter((voice) => speaks(voice.languages, language))
      .toSorted((a, b) => isLate(a) - isLate(b));
  };
  return {
    statuses,
    voicesFor,
    transcriberFor(language, preferredId, isFast = false) {
      const can = (engine: Transcriber): boolean => speaks(engine.languages(), language);
      const chosen = choose(set.transcribers, can, preferredId);
      if (chosen !== null && (chosen.tier !== "local" || preferredId !== undefined)) return chosen;
      // Models are in the order of how exact they are, and the smaller is the faster.
      const models = fitting(set.transcribers.filter((engine) => engine.tier === "local" && can(engine)));
      const model = isFast ? models.at(-1) : chooseQuick(models);
      if (model) return model;
      throw unavailable(
        `No engine here recognizes speech in "${language}".`,
        "Bring subtitles of the source, or set VOXLOOM_TRANSCRIBE_URL to a recognition service; English works offline with: apt-get install pocketsphinx pocketsphinx-en-us",
      );
    },
    alignerFor: (language) => set.aligners.find((engine) => speaks(engine.languages(), language)) ?? null,
    languageDetectors: () => set.languageDetectors,
    translatorFor(from, to, preferredId, isHeard = false) {
      const chosen =
        preferredId === undefined
          ? (findRoute(fitting(set.translators), { from, to, isHeard }) ??
            findRoute(set.translators, { from, to, isHeard }))
          : choose(
              set.translators,
              (engine) => engine.canTranslate(from, to) && (isHeard || engine.isByEar !== true),
              preferredId,
            );
      if (chosen) return chosen;
      const reach = [...(targetsBySource(set)[from] ?? [])].join(", ");
      throw new AppError(
        "LANGUAGE_PAIR_UNSUPPORTED",
        `No engine here translates from "${from}" to "${to}".${reach ? ` From "${from}" these work: ${reach}.` : ""} Set VOXLOOM_TRANSLATE_URL to a translation service for other pairs.`,
        { from, to, available: reach },
      );
    },
    summarizer: () => set.summarizers[0] ?? null,
    synthesizerFor(language, preferredId) {
      const chosen = choose(set.synthesizers, speaking(language), preferredId);
      if (chosen) return chosen;
      throw unavailable(
        `No voice here speaks "${language}".`,
        "Install one with: apt-get install espeak-ng, or set VOXLOOM_SPEECH_URL to a speech service.",
      );
    },
    synthesizerOfVoice(voiceId) {
      const owner = set.synthesizers.find((engine) => engine.voices().some((voice) => voice.id === voiceId));
      if (owner) return owner;
      throw new AppError("VOICE_UNKNOWN", `There is no voice "${voiceId}" here. Choose another voice.`, {
        voiceId,
      });
    },
    diarizer(preferredId) {
      const chosen = choose(set.diarizers, () => true, preferredId);
      if (chosen) return chosen;
      throw unavailable("No engine here tells speakers apart.", "Say how many speakers there are: one.");
    },
    separator(preferredId) {
      const chosen = choose(set.separators, () => true, preferredId);
      if (chosen) return chosen;
      throw unavailable("No engine here keeps the background.", "Install ffmpeg: apt-get install ffmpeg");
    },
    denoiser(preferredId) {
      const chosen = choose(set.denoisers, () => true, preferredId);
      if (chosen) return chosen;
      throw unavailable(
        "Nothing here takes noise out of recordings.",
        "Leave the recording as it is, or fetch what does with: npx voxloom models install dtln",
      );
    },
    cloners: () => set.cloners,
    textRecognizerFor(language, preferredId) {
      const chosen = choose(
        set.textRecognizers,
        (engine) => speaks(engine.languages(), language),
        preferredId,
      );
      if (chosen) return chosen;
      throw unavailable(
        `No engine here reads text in pictures in "${language}".`,
        `Install one with: ${installCommand(language)}`,
      );
    },
    faceFinder() {
      const [chosen] = set.faceFinders;
      if (chosen) return chosen;
      throw unavailable(
        "Nothing here finds faces.",
        "Fetch what does with: npx voxloom models install faces",
      );
    },
    lipMover(preferredId) {
      const chosen = choose(set.lipMovers, () => true, preferredId);
      if (chosen) return chosen;
      throw unavailable(
        "No service here moves lips.",
        "Take the basic lip sync, or set VOXLOOM_LIPS_URL to a worker.",
      );
    },
    targetsBySource: () => targetsBySource(set),
    targetsByEar: () => targetsByEar(set),
    machineBytes,
    withoutLimit: () => createCatalog(set, null),
    has: (capability) => statuses().some((row) => row.capability === capability && row.isAvailable),
    close: () => set.close(),
  };
}
