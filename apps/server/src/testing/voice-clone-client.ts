import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OwnVoice } from "@voxloom/contract";
import type { TestServer } from "./start-test-server.ts";
import type { Guest } from "./test-client.ts";

/** Greek: its few voices are those of one program, and no recognizer listens to them. */
export const sampleLanguage = "el";
const sentence =
  "Ο φύλακας του φάρου ανέβαινε τις σκάλες κάθε βράδυ, ακόμα κι όταν δεν ερχόταν κανείς. Άναβε τη λάμπα, σκούπιζε το τζάμι και έγραφε μια γραμμή στο βιβλίο του. Εκείνο το βράδυ υπήρχε και δεύτερη γραμμή.";

/** For tests: a recording of somebody, as bytes. */
export function recordSpeech(folder: string, voice: string, text = sentence): Uint8Array<ArrayBuffer> {
  const path = join(folder, `${voice}-${text.length}.wav`);
  execFileSync("espeak-ng", ["-v", voice, "-w", path, text]);
  return new Uint8Array(readFileSync(path));
}

/** For tests: English as recognizers understand it, as bytes. */
export function sayInEnglish(folder: string, text: string): Uint8Array<ArrayBuffer> {
  const path = join(folder, `said-${text.length}.wav`);
  execFileSync("flite", ["-voice", "rms", "-t", text, path]);
  return new Uint8Array(readFileSync(path));
}

/** For tests: the calls as one person makes them. */
export function openVoiceClient(server: TestServer, person: Guest) {
  const post = (name: string, body: unknown) =>
    server.call(`/api/voice-clone/${name}`, { body, headers: person.headers });
  const read = async (name: string, body: unknown): Promise<OwnVoice> => {
    const answer = await post(name, body);
    if (answer.body.code !== 0) throw new Error(`${name}: ${answer.body.message}`);
    return (answer.body.data as { voice: OwnVoice }).voice;
  };
  const check = async (sample: Uint8Array<ArrayBuffer>, language = sampleLanguage): Promise<OwnVoice> =>
    read(`check-sample?language=${language}`, sample);
  return {
    post,
    read,
    check,
    /** German: no recognizer of a test knows it, and nothing is compared. */
    say: (ownVoiceId: string, said: Uint8Array<ArrayBuffer>, locale = "de") =>
      post(`record-consent?ownVoiceId=${ownVoiceId}&locale=${locale}`, said),
    /** A voice that may be used, of a recording. */
    async save(sample: Uint8Array<ArrayBuffer>): Promise<OwnVoice> {
      const { id } = await check(sample);
      await read("clone-voice", {
        ownVoiceId: id,
        name: "Mine",
        languages: [sampleLanguage],
        consent: typedConsent,
      });
      return read("save-to-lib", { ownVoiceId: id });
    },
  };
}

export const typedConsent = {
  kind: "typed",
  locale: "en",
  text: "this is my own voice, and I agree",
} as const;
