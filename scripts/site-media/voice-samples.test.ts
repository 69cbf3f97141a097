import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { measureLoudness } from "@voxloom/media";
import { expect, test } from "vitest";
import list from "../../apps/web/src/features/site-home/voice-samples.json" with { type: "json" };
import { publicFolder } from "./folders.ts";
import { sentences, targetLocales } from "./voices/sentences.ts";
import { sampleLoudnessLufs } from "./voices/speak.ts";

const getPath = (code: string, name: string) =>
  join(publicFolder, "clone-voice-samples", code, `${name}.wav`);

/** Samples, -1 to 1, of a file that must be 16 kHz, mono, 16 bits. */
async function getSamples(path: string): Promise<Float32Array> {
  const bytes = await readFile(path);
  expect(bytes.toString("latin1", 0, 4)).toBe("RIFF");
  expect([bytes.readUInt16LE(22), bytes.readUInt32LE(24), bytes.readUInt16LE(34)]).toEqual([1, 16_000, 16]);
  const data = bytes.subarray(44);
  return Float32Array.from({ length: data.length / 2 }, (_, index) => data.readInt16LE(index * 2) / 32_768);
}

const files = list.voices.flatMap(({ code, base, targets }) =>
  [{ name: "base", ...base }, ...targets.map((target) => ({ name: target.locale, ...target }))].map(
    (sample) => ({
      code,
      ...sample,
    }),
  ),
);

test("four voices speak their own language and twenty others, in the words of the list", () => {
  expect(list.voices.map(({ code, language }) => `${code} ${language}`)).toEqual([
    ...["crt1 en", "crt2 es", "crt3 fr", "crt4 de"],
  ]);
  for (const { code, targets } of list.voices) {
    expect(targets.map(({ locale }) => locale)).toEqual([...targetLocales]);
    for (const { locale, text } of targets) {
      expect(sentences[code as keyof typeof sentences][locale]).toBe(text);
    }
  }
});

test.for(files)("$code says $locale: as long as listed, without clipping or a long silence", async (file) => {
  const samples = await getSamples(getPath(file.code, file.name));
  expect(samples.length / 16_000).toBeCloseTo(file.seconds, 1);
  expect(file.seconds).toBeGreaterThan(1.4);
  expect(file.seconds).toBeLessThan(4);
  expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(0.9);
  const blockLength = 800;
  let silent = 0;
  for (let start = 0; start + blockLength <= samples.length; start += blockLength) {
    const block = samples.subarray(start, start + blockLength);
    const level = Math.sqrt(block.reduce((sum, sample) => sum + sample * sample, 0) / blockLength);
    silent = level < 0.003 ? silent + 1 : 0;
    expect(silent, "a silence of more than 600 ms").toBeLessThanOrEqual(12);
  }
});

async function expectEquallyLoud(heard: typeof files): Promise<void> {
  for (const { code, name } of heard) {
    const { integratedLufs } = await measureLoudness(getPath(code, name));
    expect(Math.abs((integratedLufs ?? -70) - sampleLoudnessLufs), `${code}/${name}`).toBeLessThan(1.5);
  }
}
test("in their own languages the voices are equally loud", () =>
  expectEquallyLoud(files.filter(({ name }) => name === "base")));
test("all are equally loud", { tags: ["full"] }, () => expectEquallyLoud(files));
