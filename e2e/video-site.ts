import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { spokenVideo } from "./clips.ts";
import { prepared } from "./prepared.ts";

/** Subtitles of the video with subtitles, by language. */
export const writtenSubtitles = {
  en: "WEBVTT\n\n00:00.000 --> 00:02.000\nGood morning, everyone.\n\n00:02.000 --> 00:04.000\nWe take the train.\n",
  de: "WEBVTT\n\n00:00.000 --> 00:02.000\nGuten Morgen allerseits.\n\n00:02.000 --> 00:04.000\nWir nehmen den Zug.\n",
};

const pages: Record<string, string> = {
  "/watch/subtitled": `<html><title>The train</title><video src="/talk.mp4">${Object.keys(writtenSubtitles)
    .map((language) => `<track kind="subtitles" srclang="${language}" src="/${language}.vtt">`)
    .join("")}</video></html>`,
  "/watch/recognized":
    '<html><title>The tram</title><video src="/talk.mp4"><track kind="captions" srclang="en" src="/en.vtt"></video></html>',
  "/watch/plain": '<html><title>The weather</title><video src="/talk.mp4"></video></html>',
};

/** A site on this machine whose pages show videos, of which no file has an address that a visitor would know. */
export async function openVideoSite(): Promise<{ origin: string; close: () => void }> {
  const video = await readFile(await spokenVideo());
  const server = createServer((asked, response) => {
    const path = asked.url ?? "";
    const isAs = (type: string, body: string | Buffer) =>
      response.writeHead(200, { "content-type": type, "content-length": Buffer.byteLength(body) }).end(body);
    if (pages[path] !== undefined) return isAs("text/html", pages[path]);
    const [, language] = /^\/(en|de)\.vtt$/.exec(path) ?? [];
    if (language === "en" || language === "de") return isAs("text/vtt", writtenSubtitles[language]);
    if (path === "/talk.mp4") return isAs("video/mp4", video);
    response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the site has no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * The yt-dlp that `VOXLOOM_YT_DLP` names, else a program in its place that does for pages of this site what the real
 * one does, by the arguments that it is given and through the proxy.
 */
export async function findSiteProgram(): Promise<string> {
  if (process.env.VOXLOOM_YT_DLP?.startsWith("/")) return process.env.VOXLOOM_YT_DLP;
  const path = join(prepared().folder, "yt-dlp");
  await writeFile(path, `#!${process.execPath}\n${program}`, { mode: 0o755 });
  return path;
}

const program = `
const { execFileSync } = require("node:child_process");
const { writeFileSync } = require("node:fs");
const { get } = require("node:http");
const told = process.argv.slice(2);
const after = (name) => told[told.indexOf(name) + 1];
const read = (url) => new Promise((resolve, reject) => {
  const proxy = new URL(after("--proxy"));
  const by = { host: proxy.hostname, port: proxy.port, path: url, headers: { host: new URL(url).host } };
  get(by, (answer) => {
    const parts = [];
    answer.on("data", (part) => parts.push(part));
    answer.on("end", () => answer.statusCode === 200 ? resolve(Buffer.concat(parts)) : reject(new Error(url)));
  }).on("error", reject);
});
async function main() {
  const url = told.at(-1);
  const page = String(await read(url));
  const find = (pattern) => pattern.exec(page)[1];
  const list = (kind) => [...page.matchAll(new RegExp('kind="' + kind + '" srclang="(\\\\w+)" src="([^"]+)"', "g"))];
  const [tracks, captions] = [list("subtitles"), list("captions")];
  if (told.includes("--dump-single-json")) {
    const subtitles = Object.fromEntries(tracks.map(([, language]) => [language, [{ ext: "vtt" }]]));
    const automatic_captions = Object.fromEntries(captions.map(([, language]) => [language + "-orig", [{ ext: "vtt" }]]));
    return console.log(JSON.stringify({ title: find(/<title>([^<]*)/), subtitles, automatic_captions }));
  }
  if (told.includes("--write-auto-subs")) {
    const name = after("--sub-langs");
    const [, , address] = captions.find(([, language]) => language + "-orig" === name);
    return writeFileSync(after("--output").replace("%(ext)s", name + ".vtt"), await read(new URL(address, url).href));
  }
  const media = after("--output").replace("%(ext)s", "mp4");
  const fetched = media + ".part";
  writeFileSync(fetched, await read(new URL(find(/video src="([^"]+)"/), url).href));
  const wanted = told.includes("--embed-subs") ? after("--sub-langs").split(",") : [];
  const files = [];
  for (const language of wanted) {
    const file = media + "." + language + ".vtt";
    writeFileSync(file, await read(new URL(tracks.find(([, name]) => name === language)[2], url).href));
    files.push(file);
  }
  execFileSync("ffmpeg", ["-v", "error", "-i", fetched, ...files.flatMap((file) => ["-i", file]), "-map", "0",
    ...files.flatMap((_, at) => ["-map", String(at + 1), "-metadata:s:s:" + at, "language=" + { en: "eng", de: "deu" }[wanted[at]]]),
    "-c", "copy", "-c:s", "mov_text", media]);
}
if (told[0] === "--version") console.log("2026.08.19");
else main().catch((error) => { console.error("ERROR: " + error.message); process.exit(1); });
`;
