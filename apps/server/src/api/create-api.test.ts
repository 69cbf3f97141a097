import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/index.ts";

let server: TestServer;
let web: string;
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), "voxloom-web-"));
  await mkdir(join(web, "assets"));
  await mkdir(join(web, "pricing"));
  await writeFile(join(web, "index.html"), "<p>home");
  await writeFile(join(web, "__spa-fallback.html"), "<p>fallback");
  await writeFile(join(web, "404.html"), "<p>fallback<noscript>nothing");
  await writeFile(join(web, "pricing/index.html"), "<p>pricing");
  await writeFile(join(web, "assets/app-1a2b.js"), "export {}");
  await writeFile(join(web, "assets/app-1a2b.js.br"), "compressed");
  await writeFile(
    join(web, "addresses.json"),
    JSON.stringify({
      patterns: ["/my-tasks", "/my-tasks/:projId/:taskId", "/u/:taskId", "/text-to-speech"],
      redirects: {
        "/video-translator/": "/tools/video-translator/",
        "/en/pricing": "/pricing",
        "/en/text-to-speech/": "/tools/text-to-speech/",
      },
      languages: { en: "en", de: "de", pt: "pt", sv: "en" },
    }),
  );
  server = await startTestServer({ webFolder: web });
});
afterAll(async () => {
  await server.close();
  await rm(web, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });

test("healthz and readyz answer, and readyz names what is missing", async () => {
  expect(await (await get("/healthz")).json()).toEqual({ status: "ok" });
  const ready = await get("/readyz");
  expect(await ready.json()).toMatchObject({
    status: "ready",
    checks: ["database", "jobs", "disk", "storage", "engines", "ffmpeg", "ffprobe"].map((name) => ({
      name,
      isOk: true,
      problem: null,
    })),
    protections: [
      ...["user", "privileges", "limits", "network"].map((name) => ({ name, isOn: expect.any(Boolean) })),
      { name: "database", isOn: true, problem: null },
    ],
  });
  const broken = await startTestServer({ environment: { VOXLOOM_FFMPEG: "/nowhere/ffmpeg" } });
  try {
    const answer = await broken.call("/readyz");
    expect(answer.status).toBe(503);
    expect(JSON.stringify(answer.body)).toContain("apt-get install ffmpeg");
  } finally {
    await broken.close();
  }
});

test("the API description names every call of the contract", async () => {
  const document = (await (await get("/api/openapi.json")).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  expect(document.openapi).toBe("3.1.0");
  const all = Object.values(calls).flatMap((area) => Object.values(area));
  for (const { method, path } of all) {
    const operation = document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    expect(operation?.operationId, `${method} ${path}`).toMatch(/^\w+\.\w+$/);
  }
});

test("the API page is one file that asks nothing of other hosts", async () => {
  const answer = await get("/api/docs");
  const page = await answer.text();
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(page).toContain("/api/account/open-guest");
  expect(page).not.toMatch(/(src|href)="https?:/);
});

test("every call of the contract is mounted", async () => {
  for (const { method, path } of Object.values(calls).flatMap((area) => Object.values(area))) {
    expect(server.app.fastify.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true);
  }
});

test("an address that no page stands at says so with its status, and shows the page for it", async () => {
  const missing = await get("/nothing/here");
  expect([missing.status, await missing.text()]).toEqual([404, "<p>fallback<noscript>nothing"]);
  expect((await get("/my-tasks/p1")).status).toBe(404);
  expect((await get("/my-tasks/")).status).toBe(200);
  expect((await get("/nothing.data")).headers.get("content-type")).toContain("text/plain");
});

test("an address in another spelling leads to the page it means, with its query", async () => {
  for (const path of ["/video-translator/", "/video-translator"]) {
    const answer = await fetch(`${server.origin}${path}?utm_source=a`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      301,
      "/tools/video-translator/?utm_source=a",
    ]);
  }
});

test("a language in another spelling, or that there are no pages in, leads to the page it means", async () => {
  for (const [path, status, meant] of [
    ["/EN/pricing?x=1", 301, "/pricing?x=1"],
    ["/pt-BR/tools/", 301, "/pt/tools/"],
    ["/sv/pricing/?x=1", 302, "/pricing?x=1"],
    ["/de/u/t1?x=1", 302, "/u/t1?x=1&lang=de"],
    ["/sv/text-to-speech", 302, "/tools/text-to-speech/"],
    ["/xx/pricing", 302, "/pricing"],
    ["/xx/made-up", 404, null],
    ["/de/nothing", 404, null],
    ["/sv/nothing", 302, "/en/nothing"],
  ] as const) {
    const answer = await fetch(server.origin + path, { redirect: "manual" });
    expect([path, answer.status, answer.headers.get("location")]).toEqual([path, status, meant]);
  }
});

test("pages: the home page, prerendered ones, and the fallback for the rest", async () => {
  expect(await (await get("/")).text()).toBe("<p>home");
  expect(await (await get("/pricing?x=1")).text()).toBe("<p>pricing");
  const rest = await get("/my-tasks/p1/t1");
  expect([rest.status, await rest.text()]).toEqual([200, "<p>fallback"]);
  expect(rest.headers.get("cache-control")).toBe("no-cache");
  expect(rest.headers.get("content-security-policy")).toContain("default-src 'self'");
});

test("a page runs the scripts that were built into it, and no others", async () => {
  const scripts = ["window.color = 'dark';", 'import "/assets/app-1a2b.js";\nstart("ä")'];
  const facts = '<script type="application/ld+json">{"@type":"FAQPage"}</script>';
  const html = `<head><script>${scripts[0]}</script>${facts}<script src="/assets/app-1a2b.js"></script></head><body><script type="module" async="">${scripts[1]}</script>`;
  await mkdir(join(web, "scripted"));
  const page = join(web, "scripted/index.html");
  await writeFile(page, html);
  const computeHash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  const scriptsAt = async (path: string) =>
    (await get(path)).headers
      .get("content-security-policy")
      ?.split(";")
      .find((rule) => rule.startsWith("script-src"));
  const own = scripts.map(computeHash).join(" ");
  expect(await scriptsAt("/scripted/")).toBe(`script-src 'self' ${own} 'wasm-unsafe-eval'`);
  expect(await scriptsAt("/pricing")).toBe("script-src 'self' 'wasm-unsafe-eval'");
  expect(await scriptsAt("/embedded-player/t1")).toBe("script-src 'self'");
  await writeFile(page, "<script>built.anew()</script>");
  await utimes(page, new Date(), new Date(Date.now() + 5000));
  const anew = computeHash("built.anew()");
  expect(await scriptsAt("/scripted/")).toBe(`script-src 'self' ${anew} 'wasm-unsafe-eval'`);
});

test("pages may reach other hosts that the owner's settings name, and no others; answers to calls none", {
  tags: ["full"],
}, async () => {
  const file = join(web, "settings.json");
  const chat = { script: "https://chat.example/widget.js" };
  await writeFile(file, JSON.stringify({ analytics: "https://count.example/a", chat }));
  const own = await startTestServer({ webFolder: web, environment: { VOXLOOM_SITE_SETTINGS: file } });
  try {
    const policyAt = async (path: string) =>
      (await fetch(own.origin + path)).headers.get("content-security-policy") ?? "";
    const page = (await policyAt("/")).split(";");
    expect(page).toContain("connect-src 'self' blob: https://count.example https://chat.example");
    expect(page).toContain("script-src 'self' 'wasm-unsafe-eval' https://chat.example");
    expect(await policyAt("/api/openapi.json")).not.toContain("example");
  } finally {
    await own.close();
  }
});

test("search engines list pages only where these have a public address of their own, and the owner wants it", {
  tags: ["full"],
}, async () => {
  const atHost = { "x-forwarded-host": "dub.example" };
  const robotsAt = async (of: TestServer, path: string, headers = {}) =>
    (await fetch(of.origin + path, { headers })).headers.get("x-robots-tag");
  expect(await robotsAt(server, "/pricing")).toBeNull();
  expect(await robotsAt(server, "/my-tasks")).toBe("noindex");
  // Such pages say that they stand at http://localhost:3000.
  expect(await robotsAt(server, "/pricing", atHost)).toBe("noindex");
  const file = join(web, "unlisted.json");
  await writeFile(file, JSON.stringify({ isListed: false }));
  const publicUrl = { VOXLOOM_PUBLIC_URL: "https://dub.example" };
  const known = await startTestServer({ webFolder: web, environment: publicUrl });
  const hidden = await startTestServer({
    webFolder: web,
    environment: { ...publicUrl, VOXLOOM_SITE_SETTINGS: file },
  });
  try {
    expect(await robotsAt(known, "/pricing", atHost)).toBeNull();
    const secure = (await fetch(`${known.origin}/healthz`)).headers.get("strict-transport-security");
    expect(secure).toBe("max-age=31536000");
    expect((await get("/healthz")).headers.get("strict-transport-security")).toBeNull();
    expect(await robotsAt(hidden, "/pricing", atHost)).toBe("noindex");
  } finally {
    await Promise.all([known.close(), hidden.close()]);
  }
});

test("assets are kept for ever, sent compressed, and never replaced by a page", async () => {
  const asset = await get("/assets/app-1a2b.js", { "accept-encoding": "br" });
  expect(asset.headers.get("cache-control")).toContain("immutable");
  expect(asset.headers.get("content-encoding")).toBe("br");
  expect(asset.headers.get("content-type")).toContain("javascript");
  await asset.body?.cancel();
  expect((await get("/assets/old.js")).status).toBe(404);
  const beyond = await get("/assets/app-1a2b.js", { range: "bytes=999-" });
  expect([beyond.status, await beyond.text()]).toEqual([416, ""]);
});

test.each(["/../package.json", "/%2e%2e/package.json", "/..%2fpackage.json", "/%00", "/%zz"])(
  "%s leads nowhere outside the pages",
  async (path) => {
    const answer = await get(path);
    expect(await answer.text()).not.toContain('"name"');
  },
);

test("a signed link gives the file, in ranges, as what it is and no more", async () => {
  const { signer, storage } = server.context;
  await storage.write("tasks/t1/dub.mp4", "film");
  await storage.write("tasks/t1/page.html", "<script>alert(1)</script>");
  const film = await get(signer.linkTo("tasks/t1/dub.mp4"), { range: "bytes=1-2" });
  expect([film.status, await film.text(), film.headers.get("content-type")]).toEqual([
    206,
    "il",
    "video/mp4",
  ]);
  expect(film.headers.get("content-disposition")).toBeNull();
  const page = await get(signer.linkTo("tasks/t1/page.html"));
  expect(page.headers.get("content-type")).toBe("application/octet-stream");
  expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  const named = await get(signer.linkTo("tasks/t1/dub.mp4", { fileName: "Ein Film.mp4" }));
  expect(named.headers.get("content-disposition")).toBe('attachment; filename="Ein Film.mp4"');
});

test("an unsigned, changed or foreign link gives nothing", async () => {
  const { signer } = server.context;
  const link = signer.linkTo("tasks/t1/dub.mp4");
  expect((await get("/api/attachment/link/tasks/t1/dub.mp4")).status).toBe(403);
  expect((await get(link.replace("t1", "t2"))).status).toBe(403);
  expect((await get(signer.linkTo("tasks/none.mp4"))).status).toBe(404);
  expect((await get(signer.linkTo("../secret"))).status).not.toBe(200);
});

test("a full disk is told with figures and what to do", async () => {
  const { storage } = server.context;
  await expect(storage.ensureFree(1e18)).rejects.toMatchObject({
    code: "DISK_FULL",
    message: expect.stringMatching(/MB are needed and \d+ MB are free.*Free some space/),
  });
});
