import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readWavPcm, runTool } from "@voxloom/media";
import { afterAll, describe, expect, it } from "vitest";
import type { Synthesizer } from "../engine.ts";
import { describeSynthesizer } from "../testing/describe-synthesizer.ts";
import { picoVoicesFolder } from "../testing/pico-voices.ts";
import { withFolder } from "../testing/with-folder.ts";
import { discoverPico, fetchPicoVoices } from "./index.ts";
import { picoAccents } from "./pico-accents.ts";

const voicesFolder = await picoVoicesFolder();
const found =
  voicesFolder === null ? {} : await discoverPico({ workFolder: tmpdir(), picoVoicesFolder: voicesFolder });
const make = (): Synthesizer => {
  const [engine] = found.synthesizers ?? [];
  if (!engine) throw new Error("Pico has no voices here");
  return engine;
};
afterAll(() => found.close?.());

const speak = async (folder: string, text: string, options: { voiceId?: string; rate?: number } = {}) => {
  const outputPath = join(folder, "said.wav");
  const { voiceId = "pico:en-US", rate } = options;
  const made = await make().synthesize({ text, language: voiceId.slice(5, 7), voiceId, outputPath, rate });
  const digest = createHash("sha256")
    .update(await readFile(outputPath))
    .digest("hex");
  return { ...made, digest };
};

describe.skipIf(voicesFolder === null)(
  "pico (skipped, no voices, where apt or the network is missing)",
  () => {
    describeSynthesizer("pico", make, { language: "en", text: "The house is near the great river." });

    it("speaks six accents, each as women and men", { tags: ["full"] }, async () => {
      const { languages, license, isAvailable } = make().status();
      expect(isAvailable).toBe(true);
      expect(languages).toEqual(["de", "en", "es", "fr", "it"]);
      expect(license).toContain("Apache-2.0");
      for (const { tag } of picoAccents) {
        const voices = make()
          .voices()
          .filter(({ id }) => id.startsWith(`pico:${tag}`));
        expect(new Set(voices.map(({ gender }) => gender))).toEqual(new Set(["female", "male"]));
        await withFolder(async (folder) => {
          const { durationMs } = await speak(folder, "La casa 24.", { voiceId: `pico:${tag}` });
          expect(durationMs).toBeGreaterThan(500);
        });
      }
    });

    it("says the same in the same way, also after something else and in a new thread", {
      tags: ["full"],
    }, async () => {
      await withFolder(async (folder) => {
        const text = "Nobody knows where the old road leads.";
        const first = await speak(folder, text, { voiceId: "pico:en-US+m1" });
        await speak(folder, "Quite another line!", { voiceId: "pico:en-US+f2", rate: 1.3 });
        expect((await speak(folder, text, { voiceId: "pico:en-US+m1" })).digest).toBe(first.digest);
        await found.close?.();
        expect((await speak(folder, text, { voiceId: "pico:en-US+m1" })).digest).toBe(first.digest);
      });
    });

    it("reads what looks like its own markup as text", { tags: ["full"] }, async () => {
      await withFolder(async (folder) => {
        const plain = await speak(folder, " /pitch  speed level='20' hello world");
        const marked = await speak(folder, "</pitch><speed level='20'>hello world");
        expect(marked.digest).toBe(plain.digest);
        const file = join(folder, "played.wav");
        await speak(folder, `<genfile file='${file}'>hello</genfile> <play file='/etc/passwd'/>`);
        expect(await readdir(folder)).toEqual(["said.wav"]);
      });
    });

    it("speaks a long text whole", { tags: ["full"] }, async () => {
      await withFolder(async (folder) => {
        const sentence = "The house is near the river, and the road leads there. ";
        const one = await speak(folder, sentence);
        const many = await speak(folder, sentence.repeat(40));
        expect(many.durationMs / one.durationMs).toBeGreaterThan(34);
        expect(many.durationMs / one.durationMs).toBeLessThan(46);
        const { samples } = await readWavPcm(join(folder, "said.wav"));
        const last = samples.subarray(-16_000);
        expect(last.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeGreaterThan(0.02);
      });
    });

    it("keeps the event loop free, and can be stopped in the middle without harm to the next line", async () => {
      await withFolder(async (folder) => {
        const stop = new AbortController();
        const outputPath = join(folder, "long.wav");
        const call = make().synthesize({
          text: "word ".repeat(190),
          language: "en",
          voiceId: "pico:en-US",
          outputPath,
          signal: stop.signal,
        });
        // Turns of the loop that happen while it speaks.
        setImmediate(() => setImmediate(() => stop.abort()));
        await expect(call).rejects.toMatchObject({ code: "CANCELED" });
        expect(await readdir(folder)).toEqual([]);
        expect((await speak(folder, "hello world")).durationMs).toBeGreaterThan(500);
      });
    });

    it("loses only the line whose voice cannot be read", async () => {
      await withFolder(async (folder) => {
        const broken = join(folder, "broken");
        await mkdir(broken);
        for (const { textFile, voiceFile } of picoAccents.slice(0, 1)) {
          await writeFile(join(broken, textFile), "not a voice");
          await writeFile(join(broken, voiceFile), "neither");
        }
        const { synthesizers: [engine] = [], close } = await discoverPico({
          workFolder: folder,
          picoVoicesFolder: broken,
        });
        const outputPath = join(folder, "said.wav");
        const call = engine?.synthesize({ text: "hello", language: "en", voiceId: "pico:en-US", outputPath });
        await expect(call).rejects.toMatchObject({ name: "EngineError", code: "crashed", engineId: "pico" });
        await close?.();
        expect((await speak(folder, "hello world")).durationMs).toBeGreaterThan(500);
      });
    });
  },
);

it("is left out where voices that are not free are not wanted", async () => {
  const off = await discoverPico({ workFolder: tmpdir() });
  expect(off.synthesizers).toBeUndefined();
  expect(off.otherStatuses?.[0]).toMatchObject({
    id: "pico",
    isAvailable: false,
    missing: { setting: "VOXLOOM_NONFREE_VOICES" },
  });
});

const hasApt = ["apt-get", "dpkg-deb"].every((tool) => {
  try {
    execFileSync(tool, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
});

describe.skipIf(!hasApt)("fetching (skipped, no apt, elsewhere)", () => {
  /** A repository in a folder with the package, whose voices are the given files. */
  async function readRepository(folder: string, files: readonly string[]): Promise<string> {
    const tree = join(folder, "tree");
    for (const name of ["DEBIAN", "usr/share/pico/lang", "usr/share/doc/libttspico-data"]) {
      await mkdir(join(tree, name), { recursive: true });
    }
    const control =
      "Package: libttspico-data\nVersion: 1.0\nArchitecture: all\nMaintainer: Nobody <nobody@example.com>\nDescription: voices\n";
    await writeFile(join(tree, "DEBIAN/control"), control);
    await writeFile(join(tree, "usr/share/doc/libttspico-data/copyright"), "terms\n");
    for (const name of files) await writeFile(join(tree, "usr/share/pico/lang", name), name);
    const repository = join(folder, "repository");
    await mkdir(repository);
    const file = join(repository, "voices.deb");
    await runTool({ command: "dpkg-deb", args: ["--root-owner-group", "--build", tree, file] });
    const bytes = await readFile(file);
    const digest = createHash("sha256").update(bytes).digest("hex");
    await writeFile(
      join(repository, "Packages"),
      `${control}Filename: ./voices.deb\nSize: ${bytes.length}\nSHA256: ${digest}\n`,
    );
    return repository;
  }
  const getSources = (repository: string) => [
    { name: "own.list", text: `deb [trusted=yes] file:${repository} ./\n` },
  ];
  const german = ["de-DE_ta.bin", "de-DE_gl0_sg.bin"];

  it("brings the voices with their terms, once, while the engine waits for them", async () => {
    await withFolder(async (folder) => {
      const sources = getSources(await readRepository(folder, german));
      const voices = join(folder, "data/voices/pico");
      const { synthesizers: [engine] = [], close } = await discoverPico({
        workFolder: folder,
        picoVoicesFolder: voices,
      });
      expect(engine?.voices()).toEqual([]);
      expect(engine?.status()).toMatchObject({ id: "pico", isAvailable: false });
      const workFolder = join(folder, "data/temporary");
      expect(await fetchPicoVoices({ folder: voices, workFolder, sources })).toBe(true);
      expect((await readdir(voices)).sort()).toEqual([...german, "terms"].sort());
      expect(await readFile(join(voices, "terms/copyright"), "utf8")).toBe("terms\n");
      expect(await readdir(workFolder)).toEqual([]);
      expect(engine?.status()).toMatchObject({ isAvailable: true, languages: ["de"] });
      await close?.();
      // Nobody is asked again: the repository is not even there.
      const gone = getSources(join(folder, "nowhere"));
      expect(await fetchPicoVoices({ folder: voices, workFolder, sources: gone })).toBe(false);
    });
  });

  it("leaves nothing where the mirror is not there or the voices are not in it", async () => {
    await withFolder(async (folder) => {
      const voices = join(folder, "voices/pico");
      const workFolder = join(folder, "temporary");
      const gone = getSources(join(folder, "nowhere"));
      await expect(fetchPicoVoices({ folder: voices, workFolder, sources: gone })).rejects.toThrow();
      const sources = getSources(await readRepository(folder, ["readme"]));
      await expect(fetchPicoVoices({ folder: voices, workFolder, sources })).rejects.toThrow("has no voices");
      expect(await readdir(join(folder, "voices"))).toEqual([]);
      expect(await readdir(workFolder)).toEqual([]);
    });
  });
});
