import { describe, expect, test } from "vitest";
import { encodeArguments } from "./audio/encode-audio.ts";
import { extractArguments } from "./audio/extract-audio.ts";
import { selectSpans } from "./audio/measure-loudness.ts";
import { levelArguments, mixArguments } from "./audio/mix-arguments.ts";
import { parseLoudness } from "./audio/parse-loudness.ts";
import { reduceArguments } from "./audio/reduce-speech.ts";
import { inputArguments } from "./ffmpeg/file-argument.ts";
import { languageOfTag, tagOfLanguage } from "./inspect/language-tags.ts";
import { previewArguments } from "./package/make-web-preview.ts";
import { renderArguments } from "./package/render-arguments.ts";
import { subtitleArguments } from "./subtitles/extract-subtitle-tracks.ts";
import { posterArguments } from "./video/make-poster.ts";

const info = {
  container: "mkv",
  durationMs: 1000,
  video: {
    codec: "h264",
    width: 640,
    height: 360,
    rotationDegrees: 0,
    frameRate: 25,
    isVariableFrameRate: false,
  },
  audioTracks: [
    { index: 0, codec: "ac3", channels: 6, sampleRateHz: 48_000, language: null, title: null },
    { index: 1, codec: "aac", channels: 2, sampleRateHz: 48_000, language: null, title: null },
  ],
  subtitleTracks: [],
};
const render = {
  sourcePath: "/-in.mp4",
  audioPath: "/dub.wav",
  ownAudio: [],
  container: "mp4" as const,
  durationMs: 1500,
  audioLanguage: "es",
  outputPath: "/out.mp4",
  softSubtitles: [],
  burnAssPath: null,
  videoStretches: [],
  isCopied: true,
  holdMs: 0,
};

/** Every set of arguments that opens a file a stranger may have made. */
const allArguments = [
  extractArguments({
    sourcePath: "/-in",
    audioTrack: 2,
    durationMs: 1234,
    stereoPath: "/s.wav",
    monoPath: "/m.wav",
  }),
  mixArguments({ voicePath: "/-v.wav", backgroundPath: "/b.wav", backgroundDb: 0, duckDb: -9 }, "/o.wav"),
  reduceArguments("/-a.wav", "/o.wav"),
  encodeArguments("/-a.wav", "/o.mp3", "mp3"),
  posterArguments({ sourcePath: "/-a.mp4", durationMs: 10_000, outputPath: "/o.jpg" }),
  previewArguments({ sourcePath: "/-a.mkv", info, outputPath: "/o.mp4", isCopied: true }),
  renderArguments(render),
  subtitleArguments({ sourcePath: "/-in.mkv", tracks: [{ index: 3, codec: "ass" }], folder: "/out" }),
];

test("every input is a named file and may open nothing but files", () => {
  for (const args of allArguments) {
    for (const [index, argument] of args.entries()) {
      if (argument !== "-i") continue;
      expect(args[index + 1]).toMatch(/^file:\//);
      expect(args.slice(0, index).join(" ")).toContain("-protocol_whitelist file,pipe -format_whitelist ");
    }
    expect(args.at(-1)).toMatch(/^file:\//);
  }
  expect(inputArguments("-odd").at(-1)).toMatch(/^file:\/.*\/-odd$/);
});

describe("audio", () => {
  test("is cut to the sample", () => {
    const graph = allArguments[0]?.join(" ");
    expect(graph).toContain("[0:a:2]");
    expect(graph).toContain("atrim=end_sample=59232");
    expect(graph).toContain("atrim=end_sample=19744");
  });
  test("goes down by what was asked and no more", () => {
    expect(allArguments[1]?.join(" ")).toContain("mix=0.6452");
  });
  test("passes the limiter only where it must", () => {
    const settings = { gainDb: 3, frames: 48_000 };
    expect(levelArguments("/a", "/b", { ...settings, ceilingDb: null }).join(" ")).not.toContain("alimiter");
    expect(levelArguments("/a", "/b", { ...settings, ceilingDb: -2 }).join(" ")).toContain("limit=0.79433");
  });
  test("of thousands of stretches is measured on some hundred", () => {
    const spans = Array.from({ length: 5000 }, (_, index) => ({
      startMs: index * 1000,
      endMs: index * 1000 + 500,
    }));
    expect(selectSpans(spans).split("between").length - 1).toBe(400);
    expect(selectSpans(spans.slice(0, 3)).split("between").length - 1).toBe(3);
  });
});

test("loudness is read from the last summary; silence has none", () => {
  const summary = (lufs: string, peak: string) =>
    `Summary:\n  I:  ${lufs} LUFS\n  True peak:\n  Peak:  ${peak} dBFS\n`;
  expect(parseLoudness(summary("-30.0", "-9.0") + summary("-16.2", "-1.6"))).toEqual({
    integratedLufs: -16.2,
    truePeakDbtp: -1.6,
  });
  expect(parseLoudness(summary("-70.0", "-inf"))).toEqual({ integratedLufs: null, truePeakDbtp: null });
  expect(parseLoudness("")).toEqual({ integratedLufs: null, truePeakDbtp: null });
});

test("language tags go both ways", () => {
  expect(["eng", "fre", "fra", "pt-BR", "ger", "ast", "und", "", "english"].map(languageOfTag)).toEqual([
    "en",
    "fr",
    "fr",
    "pt",
    "de",
    "ast",
    null,
    null,
    null,
  ]);
  expect(["es", "zh", "ast"].map(tagOfLanguage)).toEqual(["spa", "zho", "ast"]);
});

test("a preview copies stereo AAC and mixes the rest down", () => {
  const args = (audioTrack: number) =>
    previewArguments({ sourcePath: "/a.mkv", info, audioTrack, outputPath: "/o.mp4", isCopied: true }).join(
      " ",
    );
  expect(args(0)).toContain("-map 0:a:0 -c:a aac");
  expect(args(1)).toContain("-map 0:a:1 -c:a copy");
});

test("a render copies or encodes the picture, and is as long as the dub", () => {
  expect(renderArguments(render).join(" ")).toContain("-c:v copy");
  expect(renderArguments(render).join(" ")).toContain("-t 1.500");
  expect(renderArguments({ ...render, isCopied: false, holdMs: 1000 }).join(" ")).toContain(
    "stop_duration=1.000",
  );
});
