import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashAudio, runTool } from "@voxloom/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { markFile, openSigningKey, type SigningKey } from "../../index.ts";
import { checkC2pa, signC2pa } from "./c2pa-file.ts";

let folder: string;
let key: SigningKey;
let other: SigningKey;
const at = (name: string): string => join(folder, name);
const origin = {
  taskId: "0195f2c4-7d10-7cc3-9d42-2f1c55f1a0aa",
  product: "text-to-speech",
  voices: ["clone"],
} as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-c2pa-"));
  key = await openSigningKey(Buffer.alloc(32, 1));
  other = await openSigningKey(Buffer.alloc(32, 2));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function mark(name: string): Promise<string> {
  const source = ["-v", "error", "-y", "-f", "lavfi", "-i", "sine=duration=1"];
  await runTool({ command: "ffmpeg", args: [...source, at(name)] });
  await markFile({ inputPath: at(name), outputPath: at(`signed-${name}`), origin, key });
  return at(`signed-${name}`);
}

test("an MP3 says by C2PA what made it, to who knows the installation, and no longer once a byte is another one", async () => {
  const path = await mark("a.mp3");
  const told = { generator: "Voxloom", issuer: "Voxloom" };
  expect(await checkC2pa(path, [other.publicKey, key.publicKey])).toEqual({ state: "trusted", ...told });
  expect(await checkC2pa(path, [other.publicKey])).toEqual({ state: "untrusted", ...told });
  expect(await checkC2pa(path, [])).toEqual({ state: "untrusted", ...told });
  const bytes = await readFile(path);
  bytes[bytes.length - 50] = 1 ^ (bytes.at(-50) ?? 0);
  await writeFile(at("b.mp3"), bytes);
  expect(await checkC2pa(at("b.mp3"), [key.publicKey])).toEqual({ state: "invalid", ...told });
  expect(await checkC2pa(at("a.mp3"), [key.publicKey])).toEqual({ state: "none" });
});

test.for(["m4a", "m4b", "wav", "flac", "mp4"] as const)(
  "%s, whose sound stays as it was",
  { tags: ["full"] },
  async (format) => {
    const path = await mark(`a.${format}`);
    expect(await checkC2pa(path, [key.publicKey])).toMatchObject({ state: "trusted" });
    expect(await hashAudio(path, {})).toBe(await hashAudio(at(`a.${format}`), {}));
  },
);

test("Ogg has no place for it, and a file of nonsense is no manifest", { tags: ["full"] }, async () => {
  expect(await checkC2pa(await mark("a.ogg"), [key.publicKey])).toEqual({ state: "unread" });
  await writeFile(at("c.mp4"), Buffer.alloc(2_000, 7));
  expect(["none", "invalid"]).toContain((await checkC2pa(at("c.mp4"), [key.publicKey])).state);
});

test("certificates are the same for the same secret, whichever machine makes them", async () => {
  expect((await openSigningKey(Buffer.alloc(32, 1))).publicKey).toEqual(key.publicKey);
});

test("signing ends when it is asked to, and leaves the file as it was", async () => {
  const path = at("stopped.mp3");
  await writeFile(path, "as it was");
  const madeAt = "2026-01-01T00:00:00.000Z";
  const facts = {
    generator: "Voxloom" as const,
    madeAt,
    audioSha256: "",
    ...origin,
    voices: [...origin.voices],
  };
  const stop = new AbortController();
  const signed = signC2pa({ path, manifest: facts, key, signal: stop.signal });
  stop.abort(new Error("enough"));
  await expect(signed).rejects.toThrow("enough");
  expect(await readFile(path, "utf8")).toBe("as it was");
});
