import { AppError, calls, type Locale, locales, type OwnVoice } from "@voxloom/contract";
import { type Command, Option } from "commander";
import { atServer, type ServerFlags } from "../at-server.ts";
import { inputFile } from "../input-file.ts";
import { parseLanguage, parseLanguages, withCommonOptions } from "../options.ts";
import type { Reporter } from "../reporter.ts";
import { type ServerClient, serverOption } from "../server-client.ts";
import type { Session } from "../session.ts";

type CloneFlags = ServerFlags & {
  name: string;
  language: string;
  into?: string[];
  consent?: string;
  consentRecording?: string;
  locale: Locale;
  draft?: boolean;
};
type DeleteFlags = ServerFlags & { revoke?: boolean; takeDown?: boolean };

const what = "Your voices";

/** `voxloom voices clone | list | delete`: one's own voices, on a server. */
export function addOwnVoiceCommands(voices: Command, session: Session): void {
  const withServer = (command: Command) => withCommonOptions(command).addOption(serverOption());
  withServer(voices.command("clone <recording>"))
    .description("Make a voice of a recording of yourself: a clone where the server has a service for it")
    .requiredOption("--name <words>", "what the voice is called")
    .requiredOption("--language <code>", "the language of the recording", parseLanguage)
    .option(
      "--into <codes>",
      "languages it is to speak: es, or several: es,fr (default: --language)",
      parseLanguages,
    )
    .option(
      "--consent <sentence>",
      "the sentence that you agree by, typed; the refusal of another one shows it",
    )
    .option("--consent-recording <file>", "the consent, spoken by the same person")
    .addOption(new Option("--locale <code>", "the language of the consent").choices(locales).default("en"))
    .option("--draft", "leave it out of the library: it can be listened to, and saved on the page")
    .action((recording: string, flags: CloneFlags) =>
      atServer(session, { flags, what }, ({ client, reporter }) =>
        clone(client, reporter, { recording, flags }),
      ),
    );
  withServer(voices.command("list"))
    .description("List your own voices")
    .action((flags: ServerFlags) =>
      atServer(session, { flags, what }, async ({ client, reporter }) => {
        const { items } = await client.call(calls.voiceClones.list, {});
        if (items.length === 0) reporter.note("You have no voices of your own yet.");
        reporter.result({ voices: items }, items.map(describe).join("\n"));
      }),
    );
  withServer(voices.command("delete <voice>"))
    .description("Delete one of your own voices, by its id or name; for 30 days the page brings it back")
    .option("--revoke", "take the consent back, for good: recording and clone are deleted now")
    .option("--take-down", "with --revoke: delete everything in which the voice speaks, too")
    .action((voice: string, flags: DeleteFlags) =>
      atServer(session, { flags, what }, ({ client, reporter }) =>
        remove(client, reporter, { voice, flags }),
      ),
    );
}

async function clone(
  client: ServerClient,
  reporter: Reporter,
  { recording, flags }: { recording: string; flags: CloneFlags },
): Promise<void> {
  const { name, language, into = [language], locale } = flags;
  if ((flags.consent === undefined) === (flags.consentRecording === undefined))
    throw new AppError(
      "BAD_INPUT",
      "Agree to it: give --consent with the sentence, or --consent-recording with it spoken.",
    );
  const path = await inputFile(recording);
  const consentPath = flags.consentRecording === undefined ? null : await inputFile(flags.consentRecording);
  const sample = await client.call(calls.voiceClones.checkSample, { language }, path);
  for (const { kind, level } of sample.voice.checks)
    if (level !== "good")
      reporter.note(`The recording: ${kind} is ${level === "bad" ? "of no use" : "doubtful"}.`);
  const ownVoiceId = sample.voice.id;
  const consent =
    consentPath === null
      ? { kind: "typed" as const, locale, text: flags.consent ?? "" }
      : {
          kind: "spoken" as const,
          consentId: (await client.call(calls.voiceClones.recordConsent, { ownVoiceId, locale }, consentPath))
            .consentId,
        };
  const made = await client.call(calls.voiceClones.clone, { ownVoiceId, name, languages: into, consent });
  const { voice } = flags.draft === true ? made : await client.call(calls.voiceClones.save, { ownVoiceId });
  reporter.result({ voice }, describe(voice));
}

async function remove(
  client: ServerClient,
  reporter: Reporter,
  { voice: named, flags }: { voice: string; flags: DeleteFlags },
): Promise<void> {
  if (flags.takeDown === true && flags.revoke !== true)
    throw new AppError("BAD_INPUT", "--take-down goes with --revoke: a deleted voice leaves what it said.");
  const { items } = await client.call(calls.voiceClones.list, {});
  const present = items.filter(({ state, deletedAt }) => state !== "revoked" && deletedAt === null);
  const found = present.filter(({ id, voiceId, name }) => [id, voiceId, name].includes(named));
  const [own, ...others] = found;
  if (own === undefined) throw new AppError("NOT_FOUND", `You have no voice "${named}".`, { what: "voice" });
  if (others.length > 0) {
    const ids = found.map(({ id }) => id).join(", ");
    throw new AppError("BAD_INPUT", `Several of your voices are called "${named}": give one of ${ids}.`);
  }
  const ownVoiceId = own.id;
  if (flags.revoke === true) {
    const takesDown = flags.takeDown === true;
    const { voice, takenDown } = await client.call(calls.voiceClones.revoke, { ownVoiceId, takesDown });
    reporter.result({ voice, takenDown }, `${describe(voice)}\nTasks taken down: ${takenDown}`);
    return;
  }
  const { voice } = await client.call(calls.voiceClones.delete, { ownVoiceId });
  reporter.result({ voice }, describe(voice));
}

const kinds: Record<OwnVoice["kind"], string> = { clone: "clone", match: "closest voice" };

function getState({ state, deletedAt, blocked }: OwnVoice): string {
  if (state === "revoked") return "revoked";
  if (deletedAt !== null) return "deleted";
  return blocked === null ? state : `blocked: ${blocked.reason}`;
}

const describe = (voice: OwnVoice): string =>
  `${voice.voiceId} ${voice.name.padEnd(20)} ${kinds[voice.kind].padEnd(13)} ${voice.languages.join(",").padEnd(8)} ${getState(voice)}`;
