import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withFolder } from "@voxloom/engines/testing";
import { describe, expect, it } from "vitest";
import { fullEnvironment, getVoices, readCliConfig } from "./config.ts";

describe("readCliConfig", () => {
  it("keeps finished steps in the user's cache folder, unless told otherwise", () => {
    const environment = { XDG_CACHE_HOME: "/some/xdg" };
    expect(readCliConfig(environment).cacheFolder).toBe("/some/xdg/voxloom");
    expect(readCliConfig({ ...environment, VOXLOOM_CACHE: "/told" }).cacheFolder).toBe("/told");
  });

  it("takes empty variables for absent ones, and services with their keys", () => {
    const { services, ffmpegPath } = readCliConfig({
      VOXLOOM_FFMPEG: " ",
      VOXLOOM_SPEECH_URL: "http://localhost:8880",
      VOXLOOM_SPEECH_MODEL: "kokoro",
      VOXLOOM_SPEECH_KEY: "secret",
      VOXLOOM_SPEECH_VOICES: "ada:female:en|es, bo",
      VOXLOOM_TRANSLATE_URL: "",
    });
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

  it("names every problem, and never a key", () => {
    const environment = {
      VOXLOOM_TRANSCRIBE_URL: "ftp://x",
      VOXLOOM_SPEECH_URL: "nowhere",
      VOXLOOM_SPEECH_KEY: "sk-1",
    };
    const read = () => readCliConfig(environment);
    expect(read).toThrow(/VOXLOOM_TRANSCRIBE_URL.*VOXLOOM_SPEECH_URL/);
    expect(read).not.toThrow(/sk-1/);
  });
});

describe("fullEnvironment", () => {
  it("takes what the clone's file adds, and leaves what the shell says", async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, ".env"), "# a note\nVOXLOOM_CACHE=/from/file\nPATH=/nowhere\n");
      expect(fullEnvironment(folder)).toEqual({ VOXLOOM_CACHE: "/from/file", ...process.env });
    });
  });
});

describe("getVoices", () => {
  it("takes strange genders for none", () => {
    expect(getVoices("a:loud,,b:male")).toEqual([
      { name: "a", gender: undefined, languages: undefined },
      { name: "b", gender: "male", languages: undefined },
    ]);
  });
});
