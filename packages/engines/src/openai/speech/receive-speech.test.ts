import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { encodePcm16, readWavPcm } from "@voxloom/media";
import { afterEach, beforeEach, expect, test } from "vitest";
import { receiveSpeech } from "./receive-speech.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-receive-"));
});
afterEach(() => rm(folder, { recursive: true }));

const pcm = (bytes: Buffer) =>
  new Response(new Uint8Array(bytes), { headers: { "Content-Type": "audio/pcm;rate=16000" } });

test("samples come through as they were sent, to the edges; half a sample at the end is left out", async () => {
  const sent = Float32Array.from({ length: 1600 }, (_, index) => Math.sin(index / 7) * 0.9);
  sent[0] = -1;
  const bytes = Buffer.concat([encodePcm16(sent), Buffer.from([1])]);
  const { wavPath, durationMs } = await receiveSpeech(pcm(bytes), { engineId: "test", folder });
  expect(durationMs).toBe(100);
  const { samples } = await readWavPcm(wavPath);
  expect(encodePcm16(samples).equals(encodePcm16(sent))).toBe(true);
});

test("what a disk takes in part only is no shorter speech, but a failure", { tags: ["full"] }, async () => {
  const module = pathToFileURL(join(import.meta.dirname, "receive-speech.ts")).href;
  // One piece, of which files of at most 8 KiB take the first half.
  const script = `
    const { receiveSpeech } = await import(${JSON.stringify(module)});
    const answer = new Response(new Uint8Array(16384), { headers: { "Content-Type": "audio/pcm;rate=16000" } });
    await receiveSpeech(answer, { engineId: "test", folder: ${JSON.stringify(folder)} }).then(
      ({ durationMs }) => console.log("speech of " + durationMs + " ms"),
      ({ code }) => console.log(code),
    );
  `;
  const limited = ["-c", 'ulimit -f 8; exec "$0" --input-type=module -e "$1"', process.execPath, script];
  const { stdout } = await promisify(execFile)("bash", limited);
  expect(stdout.trim()).toBe("EFBIG");
});
