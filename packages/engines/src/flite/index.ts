import type { Voice } from "@voxloom/contract";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { speechEngine } from "../speech/speech-engine.ts";
import { askProgram } from "../tools/ask-program.ts";
import { findTool } from "../tools/find-tool.ts";
import { getVersion } from "../tools/get-version.ts";
import { missingStatus } from "../tools/missing-status.ts";

const facts = {
  id: "flite",
  name: "Flite",
  quality: "basic",
  license: "BSD-like (CMU)",
  note: "English with four voices: clear, a little mechanical; a recognizer hears 1 to 11 % of its words wrongly.",
} as const;

/** Voices worth hearing, best first; `kal` is kal16 at half the rate, `awb_time` only tells the time. */
const knownVoices = [
  { name: "slt", label: "SLT", gender: "female", accent: "en-US" },
  { name: "rms", label: "RMS", gender: "male", accent: "en-US" },
  { name: "awb", label: "AWB (Scottish)", gender: "male", accent: "en-GB" },
  { name: "kal16", label: "Kal", gender: "male", accent: "en-US" },
] as const;

/** Flite with the voices that are built into it, or its row. */
export async function discoverFlite(config: EnginesConfig): Promise<Partial<EngineSet>> {
  const command = await findTool("flite", config);
  const voices = command === null ? [] : await fliteVoices(command);
  if (command === null || voices.length === 0) {
    const missing = { what: "the program flite", command: "apt-get install flite" };
    return {
      otherStatuses: [missingStatus({ ...facts, capability: "synthesize", languages: ["en"] }, missing)],
    };
  }
  const version = (await getVersion(command, ["--version"])) ?? "unknown";
  const engine = speechEngine({
    ...facts,
    version,
    voices,
    readable: /[a-z0-9]/i,
    getRun: ({ text, voiceName, rate, wavPath }) => ({
      command,
      // From standard input: a text that begins with `-` or is a file's name stays a text.
      args: [
        "-voice",
        voiceName,
        "--setf",
        `duration_stretch=${(1 / rate).toFixed(3)}`,
        "-f",
        "-",
        "-o",
        wavPath,
      ],
      input: plainLatin(text),
    }),
  });
  return { synthesizers: [engine] };
}

/** Flite reads ASCII; letters with marks would be spelled out or dropped. */
const plainLatin = (text: string): string =>
  text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d\u00ab\u00bb]/g, '"')
    .replace(/[\u2013\u2014]/g, ", ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");

async function fliteVoices(command: string): Promise<Voice[]> {
  const listed = await askProgram({
    command,
    args: ["-lv"],
    timeoutMs: 5_000,
    allowedExitCodes: [0, 1],
  }).then(
    ({ stdout }) => stdout.split(/\s+/),
    // A flite that cannot list its voices is as good as none.
    (): string[] => [],
  );
  return knownVoices
    .filter(({ name }) => listed.includes(name))
    .map(({ name, label, gender, accent }) => ({
      id: `flite:${name}`,
      engineId: "flite",
      name: `Flite ${label}`,
      languages: ["en"],
      gender,
      quality: "basic",
      accent,
    }));
}
