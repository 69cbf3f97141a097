import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { calls, limits, type Material, type ResponseOf } from "@voxloom/contract";
import { createTestUpload, openTestUpload, sendTestBytes, uploadMaterial } from "../upload-material.ts";
import { type Arena, assertRefused, type Try } from "./arena.ts";

const getBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));

async function rejected(
  arena: Arena,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  ...codes: string[]
): Promise<void> {
  const material: Material = await uploadMaterial(arena.client, await arena.newGuest(), { name, bytes });
  const code = material.problem?.code ?? "";
  assert.equal(material.state, "rejected", `${name} is ${material.state}`);
  assert.ok(codes.includes(code), `${name}: ${code}`);
}

/** A refusal at the door, or of the content. */
async function refusedAsSubtitles(arena: Arena, text: string): Promise<void> {
  await rejected(arena, "lines.srt", getBytes(text), "SUBTITLES_UNREADABLE");
}

const cue = (index: number, text: string): string =>
  `${index + 1}\n00:00:${String(index % 60).padStart(2, "0")},000 --> 00:00:59,900\n${text}\n\n`;

const pointing = (port: number): Record<string, string> => ({
  "a playlist": `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:${port}/hls.ts\n#EXT-X-ENDLIST\n`,
  "a playlist behind a byte order mark": `\ufeff#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n`,
  "a list of files": `ffconcat version 1.0\nfile 'http://127.0.0.1:${port}/concat.mp4'\n`,
  "a DASH manifest": `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>http://127.0.0.1:${port}/dash/</BaseURL></MPD>`,
  "a session description": `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=audio ${port} RTP/AVP 0\n`,
});
const others: Record<string, string> = {
  "a picture of lines": '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  "a page": "<!doctype html><script>alert(1)</script>",
  "XML that grows": `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><a>&b;</a>`,
  "a zip": `PK\u0003\u0004${"\0".repeat(200)}`,
  "a PDF": `%PDF-1.7\n${"0".repeat(500)}`,
  "a program": `\u007fELF\u0002\u0001\u0001${"\0".repeat(500)}`,
};

const documents: Record<string, string> = {
  "photos.docx": `PK\u0003\u0004${"\0".repeat(200)}`,
  "growing.epub": others["XML that grows"] ?? "",
  "deep.html": "<div>".repeat(20_000),
  "half.pdf": `%PDF-1.7\n${"0".repeat(500)}`,
  "program.pdf": `\u007fELF\u0002\u0001\u0001${"\0".repeat(500)}`,
};

export const fileTries: Try[] = [
  {
    area: "files",
    name: "a zip, growing XML, HTML nested 20,000 deep, half a PDF and a program under the names of documents",
    async attack(arena) {
      for (const [name, text] of Object.entries(documents))
        await rejected(arena, name, getBytes(text), "TEXT_UNREADABLE");
    },
  },
  {
    area: "files",
    name: "files that lead to others (HLS, concat, DASH, SDP) under the name of a video; nothing they name is opened",
    async attack(arena) {
      for (const text of Object.values(pointing(arena.trap.port)))
        await rejected(arena, "film.mp4", getBytes(text), "MEDIA_POINTS_ELSEWHERE", "MEDIA_TYPE_UNSUPPORTED");
      assert.deepEqual(arena.trap.asked, []);
    },
  },
  {
    area: "files",
    name: "SVG, HTML, growing XML, zip, PDF and a program under the name of a video",
    async attack(arena) {
      for (const text of Object.values(others))
        await rejected(arena, "film.mp4", getBytes(text), "MEDIA_TYPE_UNSUPPORTED", "MEDIA_UNREADABLE");
    },
  },
  {
    area: "files",
    name: "a cut file, and one whose header was overwritten",
    async attack(arena) {
      const cut = arena.talk.slice(0, Math.floor(arena.talk.length * 0.6));
      await rejected(arena, "cut.mp4", cut, "MEDIA_TRUNCATED", "MEDIA_UNREADABLE");
      const broken = arena.talk.slice();
      broken.fill(255, 40, 4_000);
      const codes = ["MEDIA_TRUNCATED", "MEDIA_UNREADABLE", "MEDIA_TYPE_UNSUPPORTED", "MEDIA_NO_AUDIO"];
      await rejected(arena, "broken.mp4", broken, ...codes);
    },
  },
  {
    area: "files",
    name: "subtitles with 60,000 lines, and with a line of 184,000 characters",
    async attack(arena) {
      await refusedAsSubtitles(
        arena,
        Array.from({ length: 60_000 }, (_, index) => cue(index, "hi")).join(""),
      );
      await refusedAsSubtitles(arena, cue(0, "word ".repeat(36_800)));
      await refusedAsSubtitles(arena, cue(0, "w".repeat(100_000)));
    },
  },
  {
    area: "files",
    name: "subtitles that make readers repeat themselves (nested tags, brackets, times, line breaks)",
    async attack(arena) {
      const client = arena.client;
      const owner = await arena.newGuest();
      const bombs = [
        cue(0, "<b>".repeat(600)),
        cue(0, "{\\an8".repeat(380)),
        `1\n${"00:".repeat(50_000)}\n`,
        `1\n00:00:00,000 -->${" ".repeat(100_000)}x\n`,
        "\r\n".repeat(500_000),
        `${"1\n".repeat(300_000)}`,
      ];
      for (const text of bombs) {
        const material = await uploadMaterial(client, owner, { name: "bomb.srt", bytes: getBytes(text) });
        assert.ok(["ready", "rejected"].includes(material.state), material.state);
      }
      assert.equal((await fetch(`${arena.origin}/readyz`)).status, 200);
    },
  },
  {
    area: "files",
    name: "subtitles of more than 5 MiB, files of more than is taken, and empty ones",
    async attack({ client, newGuest }) {
      const guest = await newGuest();
      const open = (name: string, sizeBytes: number) =>
        client.call(calls.materials.generateUploadUrl.path, { guest, body: { name, sizeBytes } });
      assertRefused(await open("lines.srt", 6 * 1024 ** 2), "FILE_TOO_LARGE");
      assertRefused(await open("film.mp4", limits.maxUploadBytes + 1), "FILE_TOO_LARGE", "BAD_INPUT");
      assertRefused(await open("film.mp4", 0), "MEDIA_EMPTY", "BAD_INPUT");
    },
  },
  {
    area: "files",
    name: "more bytes than were announced, another size, another place",
    async attack({ client, newGuest, talk, origin }) {
      const guest = await newGuest();
      const opened = await openTestUpload(client, guest, { name: "small.mp4", sizeBytes: 1000 });
      const larger = await createTestUpload(client, opened, talk.length);
      assert.ok(larger.status >= 400 && larger.status < 500, `a larger upload answers ${larger.status}`);
      const created = await createTestUpload(client, opened, 1000);
      const address = new URL(created.headers.get("location") ?? "", origin);
      const more = await sendTestBytes(address, { headers: opened.headers, offset: 0, bytes: talk });
      assert.ok(more.status >= 400 && more.status < 500, `more bytes answer ${more.status}`);
      const ahead = await sendTestBytes(address, {
        headers: opened.headers,
        offset: 500,
        bytes: talk.slice(0, 10),
      });
      assert.equal(ahead.status, 409);
    },
  },
  {
    area: "files",
    name: "names that climb, hide or turn around are shown without that, and are no paths",
    async attack(arena) {
      const { client, product } = arena;
      const guest = await arena.newGuest();
      const before = await readdir(product.data);
      for (const name of [
        "../../../escaped.mp4",
        "..\\..\\escaped.mp4",
        "a\u202egpj.mp4",
        "a\r\nX-Evil: 1.mp4",
      ]) {
        const material = await uploadMaterial(client, guest, { name, bytes: arena.talk });
        assert.equal(material.state, "ready");
        assert.doesNotMatch(material.name, /[/\\\r\n\u202e]|\.\./);
      }
      assert.deepEqual(await readdir(product.data), before);
      assert.ok(!existsSync(join(product.data, "../escaped.mp4")));
    },
  },
  {
    area: "files",
    name: "a file's own name stays in one header, whatever is in it",
    async attack(arena) {
      const { client, owner, things, origin } = arena;
      const wild = 'Film"; filename="evil.html"; x="\u2028ü';
      const renamed = await client.call(calls.tasks.rename.path, {
        guest: owner,
        body: { taskId: things.taskId, name: wild },
      });
      assert.equal(renamed.status, 200);
      const { body } = await client.call(calls.tasks.downloadUrl.path, {
        guest: owner,
        body: { taskId: things.taskId, kind: "video" },
      });
      const { url } = body.data as ResponseOf<typeof calls.tasks.downloadUrl>;
      const answer = await fetch(new URL(url, origin));
      await answer.body?.cancel();
      const disposition = answer.headers.get("content-disposition") ?? "";
      assert.match(disposition, /^attachment; filename="[^"]*"/);
      assert.equal(disposition.match(/filename="/g)?.length, 1);
      assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
    },
  },
  {
    area: "files",
    name: "a portrait that is a page, a drawing or a playlist",
    async attack({ client, other }) {
      for (const text of [...Object.values(others).slice(0, 3), "#EXTM3U\nfile:///etc/passwd\n"]) {
        const body = { avatar: Buffer.from(text).toString("base64") };
        assertRefused(await client.call("/api/account/update", { guest: other, body }));
      }
    },
  },
];

const privateLinks = (port: number): string[] => [
  `http://127.0.0.1:${port}/a.mp4`,
  `http://localhost:${port}/a.mp4`,
  `http://2130706433:${port}/a.mp4`,
  `http://0177.0.0.1:${port}/a.mp4`,
  `http://0x7f.1:${port}/a.mp4`,
  `http://[::1]:${port}/a.mp4`,
  `http://[::ffff:127.0.0.1]:${port}/a.mp4`,
  `http://[64:ff9b::7f00:1]:${port}/a.mp4`,
  `http://[2002:7f00:1::]:${port}/a.mp4`,
  `http://①②⑦.⓪.⓪.①:${port}/a.mp4`,
  `http://127.0.0.1.:${port}/a.mp4`,
  `http://0:${port}/a.mp4`,
  `http://0.0.0.0:${port}/a.mp4`,
  "http://169.254.169.254/latest/meta-data/",
  "http://10.0.0.1/a.mp4",
  "http://[fe80::1]/a.mp4",
  `http://user:password@127.0.0.1:${port}/a.mp4`,
  "file:///etc/passwd",
  `concat:http://127.0.0.1:${port}/a.mp4`,
  "ftp://127.0.0.1/a.mp4",
  "--exec=touch /tmp/x",
  "javascript:alert(1)",
];

export const linkTries: Try[] = [
  {
    area: "links",
    name: `${privateLinks(0).length} spellings of this machine and private networks, in all calls that open links; none is opened`,
    async attack(arena) {
      const { client, trap } = arena;
      for (const { path } of [calls.materials.linkInfo, calls.materials.fetchLink, calls.texts.readPage]) {
        for (const url of privateLinks(trap.port)) {
          const guest = await freshGuest(arena);
          const answer = await client.call(path, { guest, body: { url } });
          assertRefused(answer, "LINK_PRIVATE_ADDRESS", "BAD_INPUT", "LINK_UNREACHABLE");
        }
      }
      assert.deepEqual(trap.asked, []);
    },
  },
  {
    area: "links",
    name: "looks at links are counted",
    async attack({ client, newGuest }) {
      const guest = await newGuest();
      const statuses = [];
      for (let looks = 0; looks < 70; looks += 1) {
        const body = { url: "http://10.0.0.1/a.mp4" };
        statuses.push((await client.call(calls.materials.linkInfo.path, { guest, body })).status);
      }
      assert.ok(statuses.includes(429), "70 looks at links were all taken");
    },
  },
];

/** A guest for a few calls, so that limits by number do not hide what comes after them. */
let readGuest: { uses: number; guest: Awaited<ReturnType<Arena["newGuest"]>> } | null = null;
async function freshGuest(arena: Arena) {
  if (readGuest === null || readGuest.uses > 15) readGuest = { uses: 0, guest: await arena.newGuest() };
  readGuest.uses += 1;
  return readGuest.guest;
}
