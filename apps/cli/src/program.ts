import { Command } from "commander";
import manifest from "../package.json" with { type: "json" };
import { addDubCommand } from "./commands/dub.ts";
import { addEnginesCommand } from "./commands/engines.ts";
import { addLipSyncCommand } from "./commands/lip-sync.ts";
import { addLipWorkerCommand } from "./commands/lip-worker.ts";
import { addModelsCommand } from "./commands/models.ts";
import { addProductsCommand } from "./commands/products.ts";
import { addProvenanceCommand } from "./commands/provenance.ts";
import { addPublishCommand } from "./commands/publish.ts";
import { addSpeakCommand } from "./commands/speak.ts";
import { addSubtitlesCommand } from "./commands/subtitles.ts";
import { addTranscribeCommand } from "./commands/transcribe.ts";
import { addTranslateCommand } from "./commands/translate.ts";
import { addVideoCommand } from "./commands/video.ts";
import { addVoicesCommand } from "./commands/voices.ts";
import type { Session } from "./session.ts";

const exitHelp = `
Exit codes: 0 done; 1 a bug; 2 wrong arguments or unusable input; 3 an engine or program is missing;
4 the recording, a link or the disk; 5 an engine failed; 130 interrupted.

Services, programs and folders are set by the same VOXLOOM_* variables as for the server: see .env.example.`;

/** The whole command line. `complain` gets commander's words about a wrong one; it throws CommanderError then. */
export function buildProgram(session: Session, complain: (words: string) => void): Command {
  const program = new Command("voxloom")
    .description("Translate and dub video and audio, without a server.")
    .version(manifest.version)
    // `voices clone --language es` is not `voices --language es`.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (words) => session.streams.stdout.write(words),
      writeErr: complain,
    })
    .addHelpText("after", exitHelp);
  addDubCommand(program, session);
  addTranscribeCommand(program, session);
  addTranslateCommand(program, session);
  addSpeakCommand(program, session);
  addSubtitlesCommand(program, session);
  addVideoCommand(program, session);
  addLipSyncCommand(program, session);
  addLipWorkerCommand(program, session);
  addVoicesCommand(program, session);
  addProvenanceCommand(program, session);
  addPublishCommand(program, session);
  addEnginesCommand(program, session);
  addModelsCommand(program, session);
  addProductsCommand(program, session);
  return program;
}
