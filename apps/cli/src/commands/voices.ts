import type { Voice } from "@voxloom/contract";
import { type Command, Option } from "commander";
import { parseLanguage, withCommonOptions } from "../options.ts";
import { atWork, type CommonFlags, type Session } from "../session.ts";
import { addOwnVoiceCommands } from "./own-voices.ts";

type VoicesFlags = CommonFlags & {
  language?: string;
  gender?: Voice["gender"];
  quality?: Voice["quality"];
  engine?: string;
  search?: string;
  accent?: string;
  age?: string;
  style?: string;
  license?: string;
};

const genders = ["female", "male", "neutral"] as const satisfies readonly Voice["gender"][];
const qualities = ["basic", "good", "natural"] as const satisfies readonly Voice["quality"][];

/** `voxloom voices`: who can speak here, and one's own voices on a server. */
export function addVoicesCommand(program: Command, session: Session): void {
  const voices = withCommonOptions(program.command("voices"))
    .description("List the voices that can speak here, the best first; or make, list and delete your own")
    .option("--language <code>", "only those that speak it", parseLanguage)
    .addOption(new Option("--gender <word>", "only those that sound so").choices(genders))
    .addOption(new Option("--quality <word>", "only those of this quality").choices(qualities))
    .option("--engine <id>", "only those of this engine")
    .option("--accent <tag>", "only those of this accent, such as en-GB")
    .option("--age <words>", "only those that sound so old, in the words of whoever runs them")
    .option("--style <words>", "only those that speak so")
    .option("--license <words>", "only those whose engine is under such a license, such as MIT")
    .option("--search <words>", "only those whose id or name has these letters")
    .action((flags: VoicesFlags) =>
      atWork(session, flags, async ({ catalog, reporter }) => {
        const licenses = new Map(catalog.statuses().map(({ id, license }) => [id, license]));
        const voices = catalog
          .voicesFor(flags.language ?? null)
          .filter((voice) => isWanted(voice, flags) && isSaidOf(licenses.get(voice.engineId), flags.license));
        if (voices.length === 0)
          reporter.note("No voice here is like that. `voxloom engines` tells what brings more.");
        reporter.result({ voices }, voices.map(describe).join("\n"));
      }),
    );
  addOwnVoiceCommands(voices, session);
}

/** Whether what is known has the letters that are asked for, whatever their case. What is not known has none. */
const isSaidOf = (known: string | null | undefined, wanted = ""): boolean =>
  wanted === "" || known?.toLowerCase().includes(wanted.toLowerCase()) === true;

const isWanted = (voice: Voice, { gender, quality, engine, search = "", ...said }: VoicesFlags): boolean =>
  isSaidOf(voice.accent, said.accent) &&
  isSaidOf(voice.age, said.age) &&
  isSaidOf(voice.style, said.style) &&
  (gender === undefined || voice.gender === gender) &&
  (quality === undefined || voice.quality === quality) &&
  (engine === undefined || voice.engineId === engine) &&
  `${voice.id} ${voice.name}`.toLowerCase().includes(search.toLowerCase());

const describe = ({ id, languages, gender, quality }: Voice): string =>
  `${id.padEnd(32)} ${(languages.join(",") || "any").padEnd(8)} ${gender.padEnd(8)} ${quality}`;
