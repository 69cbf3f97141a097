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
    .option("--search <words>", "only those whose id or name has these letters")
    .action((flags: VoicesFlags) =>
      atWork(session, flags, async ({ catalog, reporter }) => {
        const voices = catalog.voicesFor(flags.language ?? null).filter((voice) => isWanted(voice, flags));
        if (voices.length === 0)
          reporter.note("No voice here is like that. `voxloom engines` tells what brings more.");
        reporter.result({ voices }, voices.map(describe).join("\n"));
      }),
    );
  addOwnVoiceCommands(voices, session);
}

const isWanted = (voice: Voice, { gender, quality, engine, search = "" }: VoicesFlags): boolean =>
  (gender === undefined || voice.gender === gender) &&
  (quality === undefined || voice.quality === quality) &&
  (engine === undefined || voice.engineId === engine) &&
  `${voice.id} ${voice.name}`.toLowerCase().includes(search.toLowerCase());

const describe = ({ id, languages, gender, quality }: Voice): string =>
  `${id.padEnd(32)} ${(languages.join(",") || "any").padEnd(8)} ${gender.padEnd(8)} ${quality}`;
