import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { decodePcm16, findAudioMark, placeTakes, runTool } from "@voxloom/media";
import { getAudioMark, markFile, openSigningKey } from "@voxloom/studio";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callVoxloom } from "../testing/call-voxloom.ts";

const taskId = "0195f2c4-7d10-7cc3-9d42-2f1c55f1a0aa";
let folder: string;
const at = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-cli-provenance-"));
  const tone = ["-f", "lavfi", "-i", "sine=frequency=220:duration=1"];
  await runTool({ command: "ffmpeg", args: ["-v", "error", ...tone, at("plain.wav")] });
  const [key, other] = [await openSigningKey(Buffer.alloc(32, 1)), await openSigningKey(Buffer.alloc(32, 2))];
  const origin = { taskId, product: "text-to-speech", voices: ["clone"] } as const;
  await markFile({ inputPath: at("plain.wav"), outputPath: at("signed.wav"), origin, key });
  const louder = ["-i", at("signed.wav"), "-af", "volume=2", "-map_metadata", "0", at("louder.wav")];
  await runTool({ command: "ffmpeg", args: ["-v", "error", ...louder] });
  await writeFile(at("key.json"), JSON.stringify({ keys: [key.publicKey] }));
  await writeFile(at("answer.json"), JSON.stringify({ code: 0, data: { keys: [key.publicKey] } }));
  await writeFile(at("other.json"), JSON.stringify(other.publicKey));
  await writeFile(at("broken.json"), "{");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(file: string, keys: string) {
  const done = await callVoxloom(["provenance", at(file), "--key", at(keys), "--json"]);
  return { exitCode: done.exitCode, ...JSON.parse(done.stdout) };
}

it("verifies a file by a key, without asking anybody", { tags: ["full"] }, async () => {
  for (const keys of ["key.json", "answer.json"])
    expect(await check("signed.wav", keys)).toMatchObject({
      exitCode: 0,
      result: {
        outcome: "valid",
        c2pa: { state: "trusted" },
        manifest: { taskId, voices: ["clone"], product: "text-to-speech" },
      },
    });
  const words = await callVoxloom(["provenance", at("signed.wav"), "--key", at("key.json")]);
  expect(words.stdout).toContain("Valid: spoken by a cloned voice");
  expect(words.stdout).toContain(taskId);
  expect(words.stdout).toContain("C2PA: valid, made by Voxloom");
});

it("tells apart what was changed, who signed it otherwise, and what says nothing", async () => {
  const outcome = (value: string, c2pa: string) => ({
    exitCode: 2,
    error: { code: "BAD_INPUT", details: { outcome: value, c2pa } },
  });
  expect(await check("louder.wav", "key.json")).toMatchObject(outcome("changed", "none"));
  expect(await check("signed.wav", "other.json")).toMatchObject(outcome("unknown-key", "untrusted"));
  expect(await check("plain.wav", "key.json")).toMatchObject(outcome("none", "none"));
  const unasked = await callVoxloom(["provenance", at("signed.wav")]);
  expect(unasked).toMatchObject({ exitCode: 2, stdout: "" });
  expect(unasked.stderr).toContain("--server");
});

it("asks the server for the mark in a sound that says nothing, and tells how sure it is", {
  tags: ["full"],
}, async () => {
  const key = await openSigningKey(Buffer.alloc(32, 1));
  const mark = getAudioMark(key, taskId);
  await writeFile(
    at("words.txt"),
    "The boats came back before the storm, and everybody ran to the harbor. ".repeat(3),
  );
  const command = ["-voice", "slt", "-f", at("words.txt"), at("spoken.wav")];
  await runTool({ command: "flite", args: command });
  await runTool({
    command: "ffmpeg",
    args: ["-v", "error", "-i", at("spoken.wav"), "-ar", "48000", at("take.wav")],
  });
  const takes = [{ path: at("take.wav"), startMs: 0, gainDb: 0, isMarked: true }];
  await placeTakes({ takes, durationMs: 12_000, outputPath: at("marked.wav"), mark });
  // What the server's call does, less its database.
  const server = createServer(async (request, response) => {
    const found = findAudioMark(decodePcm16(await buffer(request)), key.markSeed);
    const task = { taskId, product: "text-to-speech", voices: ["clone"] };
    const told = found && {
      ...{ chanceLog10: found.chanceLog10, speed: found.speed },
      task: found.number === mark.number ? task : null,
    };
    response.end(JSON.stringify({ code: 0, msg: "", data: { mark: told } }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = (name: string) => callVoxloom(["provenance", at(name), "--server", `http://127.0.0.1:${port}`]);
  const marked = await ask("marked.wav");
  expect(marked).toMatchObject({ exitCode: 0 });
  expect(marked.stdout).toMatch(/^Marked: .*task 0195f2c4-.* a cloned voice speaks\. .* 10\^\d+ would/m);
  const plain = await ask("plain.wav");
  expect(plain.exitCode).toBe(2);
  expect(plain.stderr).toContain("No mark was found in the sound, which proves nothing");
  server.close();
});

it("refuses what is no file, no media, no keys and no server", async () => {
  expect((await check("nowhere.wav", "key.json")).error.code).toBe("BAD_INPUT");
  expect((await check("signed.wav", "broken.json")).error.message).toContain("holds no keys");
  const ask = (server: string, name = "signed.wav") =>
    callVoxloom(["provenance", at(name), "--server", server, "--json"]);
  expect(JSON.parse((await ask("nowhere")).stdout).error.code).toBe("BAD_INPUT");
  expect(await ask("http://127.0.0.1:9")).toMatchObject({ exitCode: 4 });
  // Nobody is asked about the sound of what has none.
  const picture = ["-v", "error", "-f", "lavfi", "-i", "color=size=16x16:duration=0.1", at("mute.mp4")];
  await runTool({ command: "ffmpeg", args: picture });
  expect(JSON.parse((await ask("http://127.0.0.1:9", "mute.mp4")).stdout).error).toMatchObject({
    ...{ code: "BAD_INPUT", details: { outcome: "none" } },
  });
});
