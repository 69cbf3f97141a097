import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withFolder } from "@voxloom/engines/testing";
import { describe, expect, it } from "vitest";
import { readCliConfig, voicesOf } from "./config.ts";

describe("readCliConfig", () => {
  it("keeps finished steps in the user's cache folder, unless told otherwise", async () => {
    await withFolder(async (folder) => {
      const environment = { XDG_CACHE_HOME: join(folder, "xdg") };
      expect(readCliConfig({}, environment).cacheFolder).toBe(join(folder, "xdg/voxloom"));
      const told = { ...environment, VOXLOOM_CACHE: join(folder, "told") };
      expect(readCliConfig({}, told).cacheFolder).toBe(join(folder, "told"));
      expect(readCliConfig({ cache: join(folder, "flag") }, told).cacheFolder).toBe(join(folder, "flag"));
      expect(existsSync(join(folder, "flag"))).toBe(true);
    });
  });

  it("takes empty variables for absent ones, and services with their keys", async () => {
    await withFolder(async (folder) => {
      const { services, ffmpegPath } = readCliConfig(
        { cache: folder },
        {
          VOXLOOM_FFMPEG: " ",
          VOXLOOM_SPEECH_URL: "http://localhost:8880",
          VOXLOOM_SPEECH_MODEL: "kokoro",
          VOXLOOM_SPEECH_KEY: "secret",
          VOXLOOM_SPEECH_VOICES: "ada:female:en|es, bo",
          VOXLOOM_TRANSLATE_URL: "",
        },
      );
      expect(ffmpegPath).toBe("ffmpeg");
      expect(services.translate).toEqual([]);
      expect(services.speech).toEqual([
        {
          id: "openai-speech",
          baseUrl: "http://localhost:8880",
          model: "kokoro",
          apiKey: "secret",
          keySetting: "VOXLOOM_SPEECH_KEY",
          voices: [
            { name: "ada", gender: "female", languages: ["en", "es"] },
            { name: "bo", gender: undefined, languages: undefined },
          ],
        },
      ]);
    });
  });

  it("names every problem, and never a key", async () => {
    await withFolder(async (folder) => {
      const environment = {
        VOXLOOM_TRANSCRIBE_URL: "ftp://x",
        VOXLOOM_SPEECH_URL: "nowhere",
        VOXLOOM_SPEECH_KEY: "sk-1",
      };
      const read = () => readCliConfig({ cache: folder }, environment);
      expect(read).toThrow(/VOXLOOM_TRANSCRIBE_URL.*VOXLOOM_SPEECH_URL/);
      expect(read).not.toThrow(/sk-1/);
    });
  });

  it("refuses a cache folder that cannot be made", async () => {
    await withFolder(async (folder) => {
      const file = join(folder, "file");
      await writeFile(file, "");
      expect(() => readCliConfig({ cache: join(file, "cache") }, {})).toThrow(/cannot be made/);
    });
  });
});

describe("voicesOf", () => {
  it("takes strange genders for none", () => {
    expect(voicesOf("a:loud,,b:male")).toEqual([
      { name: "a", gender: undefined, languages: undefined },
      { name: "b", gender: "male", languages: undefined },
    ]);
  });
});
