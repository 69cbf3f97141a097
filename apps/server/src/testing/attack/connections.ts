import assert from "node:assert/strict";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { calls } from "@voxloom/contract";
import { createTestUpload, openTestUpload, sendTestBytes, uploadMaterial } from "../upload-material.ts";
import { type Arena, assertRefused, type Try, until } from "./arena.ts";

const getPort = ({ origin }: Arena): number => Number(new URL(origin).port);

/** What the server still does for everybody else. */
async function serves({ origin }: Arena): Promise<void> {
  assert.equal((await fetch(`${origin}/healthz`)).status, 200);
  assert.equal((await fetch(`${origin}/readyz`)).status, 200);
}

export const connectionTries: Try[] = [
  {
    area: "connections",
    name: "a call whose body trickles in is ended, by itself and thirty at once",
    isSlow: true,
    async attack(arena) {
      const head =
        "POST /api/account/open-guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
      const answers = await Promise.all(
        Array.from({ length: 30 }, async () => {
          const socket = connect(getPort(arena), "127.0.0.1");
          const trickle = setInterval(() => socket.writable && socket.write(" "), 2_000);
          socket.write(head);
          socket.on("error", () => {});
          const answer = await text(socket).catch(() => "");
          clearInterval(trickle);
          return answer;
        }),
      );
      for (const answer of answers) assert.match(answer, /^HTTP\/1\.1 504 [\s\S]*TIMED_OUT|^$/);
    },
  },
  {
    area: "connections",
    name: "nonsense, half requests, upgrades and smuggled ones",
    async attack(arena) {
      const requests = [
        "\0\0\0\0\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        `GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
        `GET / HTTP/1.1\r\nHost: x\r\n${"X: y\r\n".repeat(5_000)}\r\n`,
        "POST /api/account/open-guest HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST /api/account/open-guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
        "CONNECT 127.0.0.1:5432 HTTP/1.1\r\nHost: x\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      ];
      for (const bytes of requests) {
        const socket = connect(getPort(arena), "127.0.0.1");
        socket.on("error", () => {});
        socket.end(bytes);
        await text(socket).catch(() => "");
      }
      await serves(arena);
    },
  },
  {
    area: "connections",
    name: "callers who leave in the middle of calls, downloads and uploads",
    async attack(arena) {
      const { client, owner, origin, things, talk } = arena;
      const leave = async (path: string, options: RequestInit = {}): Promise<void> => {
        const leaving = new AbortController();
        const asked = fetch(origin + path, { headers: owner.headers, ...options, signal: leaving.signal });
        asked.then((answer) => answer.body?.cancel()).catch(() => {});
        await sleep(Math.random() * 20);
        leaving.abort();
        await asked.catch(() => {});
      };
      const json = { ...owner.headers, "content-type": "application/json" };
      for (let round = 0; round < 12; round += 1)
        await Promise.all([
          leave(`/api/task/detail?taskId=${things.taskId}`),
          leave(`/api/task/events?taskId=${things.taskId}`),
          leave(`/api/task/script/events?taskId=${things.taskId}`),
          leave("/api/account/export"),
          leave("/api/video/gen-download-url", {
            method: "POST",
            headers: json,
            body: JSON.stringify({ taskId: things.taskId, kind: "mp3" }),
          }),
        ]);
      const opened = await openTestUpload(client, owner, { name: "left.mp4", sizeBytes: talk.length });
      const created = await createTestUpload(client, opened, talk.length);
      const address = new URL(created.headers.get("location") ?? "", origin);
      const socket = connect(getPort(arena), "127.0.0.1");
      socket.on("error", () => {});
      const given = { ...opened.headers, "Tus-Resumable": "1.0.0", "Upload-Offset": "0" };
      const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `PATCH ${address.pathname} HTTP/1.1\r\nHost: localhost\r\n${lines.join("")}Content-Type: application/offset+octet-stream\r\nContent-Length: ${talk.length}\r\n\r\n`,
      );
      socket.write(talk.slice(0, 1000));
      await sleep(50);
      socket.destroy();
      await serves(arena);
      const headers = { "Tus-Resumable": "1.0.0", ...opened.headers };
      let offset = -1;
      await until("the upload can go on", async () => {
        const head = await fetch(address, { method: "HEAD", headers });
        offset = Number(head.headers.get("upload-offset") ?? -1);
        if (head.status !== 200) return false;
        const sent = await sendTestBytes(address, {
          headers: opened.headers,
          offset,
          bytes: talk.slice(offset),
        });
        return sent.status === 204;
      });
    },
  },
  {
    area: "connections",
    name: "an account is exported while its files are deleted",
    async attack(arena) {
      const { client, newPerson, origin, talk } = arena;
      const person = await newPerson();
      const ids: string[] = [];
      for (let count = 0; count < 6; count += 1)
        ids.push((await uploadMaterial(client, person, { name: `${count}.mp4`, bytes: talk })).id);
      const answer = await fetch(`${origin}/api/account/export`, { headers: person.headers });
      const reader = answer.body?.getReader();
      await reader?.read();
      for (const materialId of ids)
        await client.call(calls.materials.remove.path, { guest: person, body: { materialId } });
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
      await serves(arena);
    },
  },
  {
    area: "connections",
    name: "event streams of one project and of one address are counted",
    async attack(arena) {
      const { origin, owner, things } = arena;
      const leaving = new AbortController();
      const statuses: number[] = [];
      for (let streams = 0; streams < 30; streams += 1) {
        const answer = await fetch(`${origin}${calls.tasks.events.path}?taskId=${things.taskId}`, {
          headers: owner.headers,
          signal: leaving.signal,
        });
        statuses.push(answer.status);
      }
      leaving.abort();
      // The task has ended: its progress is told once. Its script is watched on and on.
      const listening = new AbortController();
      for (let streams = 0; streams < 30; streams += 1) {
        const answer = await fetch(`${origin}${calls.scripts.events.path}?taskId=${things.taskId}`, {
          headers: owner.headers,
          signal: listening.signal,
        });
        statuses.push(answer.status);
      }
      listening.abort();
      assert.ok(statuses.filter((status) => status === 429).length >= 10, statuses.join(" "));
      await serves(arena);
    },
  },
];

export const limitTries: Try[] = [
  {
    area: "limits",
    name: "guests of one address are counted",
    async attack({ client, newAddress }) {
      const headers = newAddress();
      const statuses = [];
      for (let guests = 0; guests < 35; guests += 1)
        statuses.push((await client.call(calls.account.openGuest.path, { headers, body: {} })).status);
      assert.equal(statuses.filter((status) => status === 200).length, 30);
      assert.equal(statuses.at(-1), 429);
    },
  },
  {
    area: "limits",
    name: "a guest's storage and unfinished uploads have an end",
    async attack({ client, newGuest }) {
      const open = async (sizeBytes: number, count: number) => {
        const guest = await newGuest();
        const codes: string[] = [];
        for (let uploads = 0; uploads < count; uploads += 1) {
          const body = { name: "film.mp4", sizeBytes };
          const answer = await client.call(calls.materials.generateUploadUrl.path, { guest, body });
          codes.push(answer.body.errorCode ?? "");
        }
        return codes;
      };
      const full = ["STORAGE_FULL", "DISK_FULL"];
      assert.notEqual((await open(2 * 1024 ** 3, 1))[0], "");
      const many = await open(90 * 1024 ** 2, 15);
      assert.ok(
        many.some((code) => full.includes(code)),
        many.join(" "),
      );
      assert.ok((await open(1000, 25)).includes("UPLOADS_TOO_MANY"));
    },
  },
  {
    area: "limits",
    name: "a guest dubs previews only, and so many of them, also when they are canceled and deleted",
    async attack({ client, newGuest, talk }) {
      const guest = await newGuest();
      const { id: materialId } = await uploadMaterial(client, guest, { name: "talk.mp4", bytes: talk });
      const order = (isPreview: boolean) =>
        client.call("/api/video/translation/task-instant/create", {
          guest,
          body: { materialId, targetLanguages: ["es"], settings: { sourceLanguage: "en" }, isPreview },
        });
      assertRefused(await order(false));
      const codes: string[] = [];
      for (let previews = 0; previews < 8; previews += 1) {
        const { body } = await order(true);
        codes.push(body.errorCode ?? "");
        if (body.code !== 0) continue;
        const taskId = (body.data as { tasks: { id: string }[] }).tasks[0]?.id;
        await client.call(calls.tasks.cancel.path, { guest, body: { taskId } });
        await client.call(calls.tasks.removeMany.path, { guest, body: { taskIds: [taskId] } });
        await client.call(calls.tasks.removeForGood.path, { guest, body: { taskIds: [taskId] } });
      }
      assert.equal(codes.filter((code) => code === "").length, 5, codes.join(" "));
    },
  },
];
