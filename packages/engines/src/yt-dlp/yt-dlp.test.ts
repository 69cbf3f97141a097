import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { extractSubtitleTracks, inspectMedia, runTool } from "@voxloom/media";
import { describe, expect, it } from "vitest";
import { withFolder } from "../testing/with-folder.ts";
import { judgeYtDlp } from "./find-yt-dlp.ts";
import { fetchSiteLink, findYtDlp, siteLinkInfo } from "./index.ts";
import { parseSiteLinkInfo } from "./site-link-info.ts";

/** The one that this variable names where none is installed, so that what is told to it is told to a real one. */
const named: Record<string, string> = process.env.VOXLOOM_YT_DLP?.startsWith("/")
  ? { "yt-dlp": process.env.VOXLOOM_YT_DLP }
  : {};
const real = { toolsPath: named };
const { command } = await findYtDlp(real);

/** Nothing is reached by it. */
const proxyUrl = "http://127.0.0.1:1";

describe("yt-dlp", () => {
  it("is led by the proxy wherever it goes, and fetches by itself alone", async () => {
    await withFolder(async (folder) => {
      // Stands in for yt-dlp: what it is told is all that counts here.
      const program = join(folder, "yt-dlp");
      const script = [
        "#!/bin/sh",
        'if [ "$1" = --version ]; then echo 2026.01.10; exit; fi',
        `printf '%s\\n' "$@" > '${folder}/told'`,
        'echo \'{"title":"A page"}\'',
      ];
      await writeFile(program, script.join("\n"), { mode: 0o755 });
      const search = { searchFolders: [folder] };
      await siteLinkInfo({ url: "https://example.org/watch?v=1", proxyUrl, search });
      const told = await readFile(join(folder, "told"), "utf8");
      expect(told).toContain(`--proxy\n${proxyUrl}\n`);
      expect(told).toContain("--downloader\nnative\n");
      expect(told).toContain(`--js-runtimes\nnode:${process.execPath}\n`);
    });
  });

  it.each([
    [
      "written subtitles come inside the video",
      '{"de":[],"en":[]}',
      "",
      ["--write-subs --embed-subs --sub-langs en,de"],
    ],
    ["without any, none are asked for", "{}", "", [""]],
    [
      "where they cannot be had, the video comes without",
      '{"en":[]}',
      "*--write-subs*) exit 1 ;;",
      ["--write-subs --embed-subs --sub-langs en", ""],
    ],
  ])("%s", async (_, subtitles, failing, expected) => {
    await withFolder(async (folder) => {
      const script = [
        "#!/bin/sh",
        'if [ "$1" = --version ]; then echo 2026.01.10; exit; fi',
        'case "$*" in',
        `*--dump-single-json*) echo '{"title":"A page","language":"en","subtitles":${subtitles}}'; exit ;;`,
        "esac",
        `echo "$*" >> '${folder}/told'`,
        'case "$*" in',
        failing,
        "esac",
        'while [ $# -gt 0 ]; do if [ "$1" = --output ]; then name=$(dirname "$2")/media; fi; shift; done',
        'echo film > "$name.mp4"; echo words > "$name.en.vtt"',
      ];
      await writeFile(join(folder, "yt-dlp"), script.join("\n"), { mode: 0o755 });
      const call = { url: "https://example.org/watch?v=1", proxyUrl, search: { searchFolders: [folder] } };
      const { path } = await fetchSiteLink({ ...call, outputFolder: folder, maxBytes: 1000 });
      expect(path).toMatch(/\.mp4$/);
      expect(await readFile(path, "utf8")).toBe("film\n");
      const told = (await readFile(join(folder, "told"), "utf8")).trim().split("\n");
      expect(told.map((line) => /--write-subs.*--sub-langs \S+/.exec(line)?.[0] ?? "")).toEqual(expected);
    });
  });

  it.each([
    [
      "[youtube] abc: Private video. Sign in if you've been granted access to this video",
      { code: "LINK_UNREACHABLE", details: { reason: "private" } },
    ],
    [
      "[vimeo] 1: This video is only available for registered users. Use --login",
      { code: "LINK_UNREACHABLE" },
    ],
    [
      "[youtube] abc: Join this channel to get access to members-only content",
      { details: { reason: "private" } },
    ],
    [
      "[youtube] abc: Video unavailable. This video has been removed by the uploader",
      { details: { reason: "gone" } },
    ],
    ["[generic] Unable to download webpage: HTTP Error 404: Not Found", { details: { reason: "gone" } }],
    ["Unsupported URL: https://example.org", { code: "LINK_SITE_UNSUPPORTED" }],
    ["Unable to connect", { code: "LINK_UNREACHABLE", details: { remedy: null } }],
  ])("tells why a video cannot be had: %s", async (said, expected) => {
    await withFolder(async (folder) => {
      const script = [
        "#!/bin/sh",
        'if [ "$1" = --version ]; then echo 2026.01.10; exit; fi',
        `echo "ERROR: ${said}" >&2; exit 1`,
      ];
      await writeFile(join(folder, "yt-dlp"), script.join("\n"), { mode: 0o755 });
      const call = { url: "https://example.org/watch?v=1", proxyUrl, search: { searchFolders: [folder] } };
      const fetching = fetchSiteLink({ ...call, outputFolder: folder, maxBytes: 1000 });
      await expect(fetching).rejects.toMatchObject(expected);
      expect(await readdir(folder)).toEqual(["yt-dlp"]);
    });
  });

  it("judges versions by their year", () => {
    expect(judgeYtDlp("/usr/bin/yt-dlp", "2023.03.04")).toMatchObject({
      command: null,
      status: { isAvailable: false, missing: { what: expect.stringContaining("2023.03.04 is too old") } },
    });
    expect(judgeYtDlp("/usr/bin/yt-dlp", null).command).toBeNull();
    expect(judgeYtDlp("/usr/bin/yt-dlp", "2026.01.10")).toMatchObject({
      command: "/usr/bin/yt-dlp",
      status: { isAvailable: true, missing: null },
    });
  });

  it("says what to do where there is none", async () => {
    const search = { searchFolders: ["/nowhere"] };
    expect((await findYtDlp(search)).status).toMatchObject({ isAvailable: false, capability: "fetch-link" });
    const call = { url: "https://example.org/watch?v=1", proxyUrl, search };
    await expect(siteLinkInfo(call)).rejects.toMatchObject({ code: "LINK_SITE_UNSUPPORTED" });
    await expect(siteLinkInfo(call)).rejects.toThrow(/pipx install --force yt-dlp/);
  });

  it.each(["file:///etc/passwd", "--exec=id", "ftp://x/y", ""])("refuses %j as a link", async (url) => {
    await expect(siteLinkInfo({ url, proxyUrl })).rejects.toMatchObject({ code: "LINK_UNREACHABLE" });
  });

  it("reads what a site says", () => {
    const json = JSON.stringify({ title: "A film", duration: 12.5, filesize_approx: 1000.4, is_live: null });
    expect(parseSiteLinkInfo(json, "u")).toEqual({
      title: "A film",
      durationMs: 12_500,
      sizeBytes: 1000,
      isLive: false,
      subtitleLanguages: [],
      automaticCaptions: null,
    });
    const subtitles = { de: [], live_chat: [], "en-US": [], ".*": [], en: [] };
    expect(parseSiteLinkInfo(JSON.stringify({ language: "en", subtitles }), "u").subtitleLanguages).toEqual([
      "en-US",
      "en",
      "de",
    ]);
    // A film of a festival: none is left out.
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `a${String.fromCharCode(97 + (at % 26))}${at < 26 ? "" : "-x"}${at < 52 ? "" : "y"}`,
        [],
      ]),
    );
    expect(parseSiteLinkInfo(JSON.stringify({ subtitles: many }), "u").subtitleLanguages).toHaveLength(60);
    expect(() => parseSiteLinkInfo("<html>", "u")).toThrow(/no readable answer/);
  });

  it.each([
    [{ "en-orig": [], en: [], de: [] }, {}, "en", "en-orig"],
    [{ en: [], de: [] }, { fr: [] }, "de", "de"],
    [{ "en-orig": [] }, { "en-US": [] }, "en", null],
    [{ en: [], de: [] }, {}, undefined, null],
  ])("of captions %j beside %j only what is spoken is wanted", (captions, subtitles, language, expected) => {
    const json = JSON.stringify({ language, subtitles, automatic_captions: captions });
    expect(parseSiteLinkInfo(json, "u").automaticCaptions).toBe(expected);
  });

  it("what a site recognized is a track that says so, each line until the next; without it the video comes", async () => {
    await withFolder(async (folder) => {
      await runTool({
        command: "ffmpeg",
        args: [
          ...["-v", "error", "-f", "lavfi", "-i", "testsrc=s=64x64:d=2:r=5", "-f", "lavfi", "-i", "sine=d=2"],
          join(folder, "film.mp4"),
        ],
      });
      const ttml = (times: readonly (readonly [string, string])[]) =>
        `<tt xmlns="http://www.w3.org/ns/ttml"><body><div>${times.map(([begin, end]) => `<p begin="${begin}" end="${end}">Line at ${begin}</p>`).join("")}</div></body></tt>`;
      await writeFile(
        join(folder, "words.ttml"),
        ttml([
          ["00:00:00.200", "00:00:01.800"],
          ["00:00:01.000", "00:00:01.900"],
        ]),
      );
      const script = (auto: string) =>
        [
          "#!/bin/sh",
          'if [ "$1" = --version ]; then echo 2026.01.10; exit; fi',
          'case "$*" in',
          `*--dump-single-json*) echo '{"title":"A page","language":"en","automatic_captions":{"en-orig":[],"de":[]}}'; exit ;;`,
          "esac",
          'all="$*"',
          'while [ $# -gt 0 ]; do if [ "$1" = --output ]; then out=$(dirname "$2"); fi; shift; done',
          'case "$all" in',
          `*"--skip-download --write-auto-subs --sub-langs en-orig"*) ${auto}; exit ;;`,
          "esac",
          `cp '${folder}/film.mp4' "$out/media.mp4"`,
        ].join("\n");
      const call = { url: "https://example.org/watch?v=1", proxyUrl, search: { searchFolders: [folder] } };
      const fetch = async (auto: string) => {
        await writeFile(join(folder, "yt-dlp"), script(auto), { mode: 0o755 });
        const { path } = await fetchSiteLink({ ...call, outputFolder: folder, maxBytes: 1_000_000 });
        const { subtitleTracks } = await inspectMedia({ path, name: "a.mp4" });
        return { path, subtitleTracks };
      };
      const { path, subtitleTracks } = await fetch(`cp '${folder}/words.ttml' "$out/captions.en-orig.ttml"`);
      expect(subtitleTracks).toMatchObject([{ index: 0, language: "en", title: null, isAutomatic: true }]);
      const out = join(folder, "tracks");
      await mkdir(out);
      await extractSubtitleTracks({ sourcePath: path, tracks: subtitleTracks, folder: out });
      const srt = await readFile(join(out, "track-0.txt"), "utf8");
      expect(srt.match(/--> 00:00:0(\d)/g)).toEqual(["--> 00:00:01", "--> 00:00:01"]);
      expect(srt).toMatch(/--> 00:00:0(1,0|0,9)/);
      expect((await fetch("exit 1")).subtitleTracks).toEqual([]);
    });
  });

  it.skipIf(command === null)("fetches a page's video (skipped, no usable yt-dlp, elsewhere)", async () => {
    await withFolder(async (folder) => {
      const clip = join(folder, "clip.mp4");
      await runTool({
        command: "ffmpeg",
        args: [
          "-v",
          "error",
          "-f",
          "lavfi",
          "-i",
          "testsrc=s=64x64:d=1",
          "-f",
          "lavfi",
          "-i",
          "sine=d=1",
          clip,
        ],
      });
      const bytes = await readFile(clip);
      const server = createServer((request, response) => {
        const isPage = request.url === "/page";
        response.setHeader("content-type", isPage ? "text/html" : "video/mp4");
        response.end(isPage ? `<html><title>A page</title><video src="/clip.mp4"></video></html>` : bytes);
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const address = server.address();
      const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/page`;
      try {
        const { path } = await fetchSiteLink({
          url,
          proxyUrl: "",
          search: real,
          outputFolder: folder,
          maxBytes: 1_000_000,
        });
        expect((await stat(path)).size).toBe(bytes.length);
        const tooSmall = fetchSiteLink({
          url,
          proxyUrl: "",
          search: real,
          outputFolder: folder,
          maxBytes: 10,
        });
        await expect(tooSmall).rejects.toMatchObject({ code: "FILE_TOO_LARGE" });
        expect((await readdir(folder)).filter((name) => name.startsWith("link-"))).toHaveLength(1);
      } finally {
        server.close();
      }
    });
  });
});
