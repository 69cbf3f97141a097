import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOpenAiServer, withFolder } from "@voxloom/engines/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { callVoxloom } from "../testing/call-voxloom.ts";
import { runVoxloom } from "../testing/run-voxloom.ts";

const subtitles = `1
00:00:01,000 --> 00:00:02,500
<i>The house is big</i>
and the dog is small.

2
00:00:03,000 --> 00:00:04,000
I have 2 cats.
`;

let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), "voxloom-translate-"));
  process.env.VOXLOOM_CACHE = cache;
});
afterAll(async () => {
  delete process.env.VOXLOOM_CACHE;
  await rm(cache, { recursive: true, force: true });
});

describe("voxloom translate", () => {
  it("translates subtitles and keeps numbers, times and looks", async () => {
    await withFolder(async (folder) => {
      const file = join(folder, "in.srt");
      const out = join(folder, "out.srt");
      await writeFile(file, subtitles);
      const done = await runVoxloom(["translate", file, "--from", "en", "--to", "es", "--out", out]);
      expect(done).toMatchObject({ exitCode: 0, stdout: `${out}\n` });
      const [first = "", second = ""] = (await readFile(out, "utf8")).split("\n\n");
      expect(first).toMatch(/^1\n00:00:01,000 --> 00:00:02,500\n<i>La casa .*perro/);
      expect(second).toMatch(/^2\n00:00:03,000 --> 00:00:04,000\n.*2 gatos/);
    });
  });

  it("translates standard input by a service, with a glossary, into JSON", { tags: ["full"] }, async () => {
    const server = await startOpenAiServer({
      translate: ({ line }) => `ES ${line.text.replace("Loom", "Telar")}`,
    });
    try {
      const environment = { VOXLOOM_TRANSLATE_URL: server.baseUrl, VOXLOOM_TRANSLATE_MODEL: "test-model" };
      const args = ["translate", "-", "--from", "en", "--to", "es", "--term", "Loom=Telar", "--json"];
      const done = await runVoxloom(args, { environment, input: "\uFEFFOne Loom\r\n\r\nTwo\r\n" });
      expect(JSON.parse(done.stdout)).toEqual({
        ok: true,
        result: {
          output: null,
          from: "en",
          to: "es",
          engineId: "openai-translate",
          lines: [
            { source: "One Loom", target: "ES One Telar" },
            { source: "Two", target: "ES Two" },
          ],
          unknownWords: [],
          warnings: [],
        },
      });
    } finally {
      await server.close();
    }
  });

  it("translates again only what is new", async () => {
    const asked: string[] = [];
    const server = await startOpenAiServer({
      translate: ({ line: { text } }) => {
        asked.push(text);
        return `ES ${text}`;
      },
    });
    try {
      vi.stubEnv("VOXLOOM_TRANSLATE_URL", server.baseUrl);
      vi.stubEnv("VOXLOOM_TRANSLATE_MODEL", "test-model");
      const rows = Array.from({ length: 45 }, (_, index) => `Row ${index + 1}.`);
      const translate = (input: readonly string[]) =>
        callVoxloom(["translate", "-", "--from", "en", "--to", "es"], {
          input: input.join("\n"),
        });
      const first = await translate(rows);
      expect(first.stdout).toBe(`${rows.map((row) => `ES ${row}`).join("\n")}\n`);
      expect(first.stderr).toContain("translating");
      // Requests go out side by side.
      expect(asked.splice(0).toSorted()).toEqual(rows.toSorted());
      expect(await translate(rows)).toMatchObject({ exitCode: 0, stdout: first.stdout });
      expect(asked).toEqual([]);
      await translate([...rows.slice(0, -1), "Another row."]);
      expect(asked).toEqual([...rows.slice(40, -1), "Another row."]);
    } finally {
      vi.unstubAllEnvs();
      await server.close();
    }
  });

  it("finds the language out, and prints text for people", async () => {
    const done = await callVoxloom([
      "translate",
      "--text",
      "The house is big and the dog is small.",
      "--to",
      "es",
    ]);
    expect(done.exitCode).toBe(0);
    expect(done.stdout).toMatch(/^La casa .*perro.*\n$/);
  });

  it("says which words the engine did not know", async () => {
    const done = await callVoxloom([
      "translate",
      "--text",
      "The zorblatt is big.",
      "--from",
      "en",
      "--to",
      "es",
    ]);
    expect(done.stderr).toContain("zorblatt");
  });

  it.each([
    [
      "a pair without an engine",
      ["--text", "hello", "--from", "en", "--to", "ja"],
      "LANGUAGE_PAIR_UNSUPPORTED",
      3,
    ],
    ["the same language", ["--text", "hello", "--from", "en", "--to", "en"], "BAD_INPUT", 2],
    ["what is no language", ["--text", "hello", "--to", "Spanish"], "BAD_INPUT", 2],
    ["a text too short to tell its language", ["--text", "12", "--to", "es"], "LANGUAGE_UNKNOWN", 2],
    ["no text at all", ["-", "--from", "en", "--to", "es"], "SUBTITLES_UNREADABLE", 2],
    [
      "an engine that is not here",
      ["--text", "a", "--from", "en", "--to", "es", "--engine", "x"],
      "ENGINE_UNAVAILABLE",
      3,
    ],
  ])("refuses %s in words", async (_, args, code, exitCode) => {
    const done = await callVoxloom(["translate", ...args, "--json"]);
    expect(JSON.parse(done.stdout)).toMatchObject({ ok: false, error: { code } });
    expect(done.exitCode).toBe(exitCode);
  });
});
