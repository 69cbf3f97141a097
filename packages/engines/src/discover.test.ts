import { tmpdir } from "node:os";
import { engineStatusSchema } from "@voxloom/contract";
import { describe, expect, it } from "vitest";
import { discoverEngines } from "./discover.ts";

const here = await discoverEngines({ workFolder: tmpdir() });
const ids = new Set(
  here
    .statuses()
    .filter((row) => row.isAvailable)
    .map((row) => row.id),
);

describe("a machine with nothing installed", async () => {
  const empty = await discoverEngines({ workFolder: tmpdir(), searchFolders: ["/nowhere"] });

  it("says for every engine what brings it", () => {
    const missing = empty.statuses().filter((row) => !row.isAvailable);
    expect(missing.map((row) => row.id)).toEqual(
      expect.arrayContaining([
        "pocketsphinx",
        "pocketsphinx-align",
        "apertium",
        "espeak-ng",
        "flite",
        "rhvoice",
      ]),
    );
    for (const row of missing) {
      expect(row.missing?.what).not.toBe("");
      expect(row.missing?.command ?? row.missing?.setting).toBeTruthy();
    }
  });

  it("fails calls with a remedy, not discovery", () => {
    const failing = [
      () => empty.transcriberFor("en"),
      () => empty.synthesizerFor("es"),
      () => empty.separator(),
    ];
    for (const call of failing) {
      expect(call).toThrow(expect.objectContaining({ code: "ENGINE_UNAVAILABLE" }));
    }
    expect(() => empty.translatorFor("en", "es")).toThrow(/"en" to "es".*VOXLOOM_TRANSLATE_URL/);
    expect(() => empty.synthesizerOfVoice("flite:slt")).toThrow(
      expect.objectContaining({ code: "VOICE_UNKNOWN" }),
    );
    expect(empty.alignerFor("en")).toBeNull();
    expect(empty.targetsBySource()).toEqual({});
    expect(empty.has("transcribe")).toBe(false);
    expect(empty.has("diarize")).toBe(true);
  });
});

describe("this machine", () => {
  it("describes every engine as the contract has it, once", () => {
    for (const row of here.statuses()) expect(engineStatusSchema.parse(row)).toEqual(row);
    const keys = here.statuses().map((row) => row.id);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.skipIf(!ids.has("flite") || !ids.has("espeak-ng"))(
    "offers the better voices of a language first",
    () => {
      const voices = here.voicesFor("en").map((voice) => voice.engineId);
      expect(voices.indexOf("flite")).toBeLessThan(voices.indexOf("espeak-ng"));
      expect(here.synthesizerOfVoice("flite:rms").id).toBe("flite");
      expect(here.synthesizerFor("en", "espeak-ng").id).toBe("espeak-ng");
      expect(() => here.synthesizerFor("es", "flite")).toThrow(
        expect.objectContaining({ code: "ENGINE_UNAVAILABLE" }),
      );
    },
  );

  it.skipIf(!ids.has("apertium") || !ids.has("espeak-ng"))("knows what can be dubbed into what", () => {
    expect(here.targetsBySource().en).toEqual(expect.arrayContaining(["es", "pt", "fr", "ca"]));
    expect(here.targetsBySource().en).not.toContain("en");
    expect(here.translatorFor("en", "es").id).toBe("apertium");
    expect(() => here.translatorFor("en", "ja")).toThrow(
      expect.objectContaining({ code: "LANGUAGE_PAIR_UNSUPPORTED" }),
    );
  });

  it("puts services of the configuration first", async () => {
    const service = { id: "cloud", baseUrl: "http://127.0.0.1:1", model: "m" };
    const catalog = await discoverEngines({
      workFolder: tmpdir(),
      openai: { transcribe: [service], translate: [{ ...service, id: "cloud-translate" }], speech: [] },
    });
    expect(catalog.transcriberFor("en").id).toBe("cloud");
    expect(catalog.translatorFor("en", "ja").id).toBe("cloud-translate");
    await catalog.close();
  });
});
