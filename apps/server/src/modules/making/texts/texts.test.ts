import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { calls, limits, type ReadText, type Task } from "@voxloom/contract";
import { makeDocx } from "@voxloom/documents/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer, untilTask } from "../../../testing/index.ts";
import { uploadMaterial } from "../../../testing/upload-material.ts";

let host: Server;
let base: string;
let server: TestServer;
let guest: Guest;
beforeAll(async () => {
  const article = `<html><head><title>The lens</title></head><body><nav>Home</nav><article>
    ${"<p>It was lit for the first time in the spring of that year, and it still burns every night.</p>".repeat(6)}</article></body></html>`;
  const described = {
    "@type": "Product",
    name: "Blue cup",
    image: "/cup.jpg",
    offers: { price: "9.90", priceCurrency: "EUR" },
  };
  const product = `<title>Shop</title><script>while (true);</script><script type="application/ld+json">${JSON.stringify(described)}</script>`;
  const answer = (response: ServerResponse, status: number, body: string) =>
    response.writeHead(status, { "content-type": "text/html" }).end(body);
  host = createServer((request, response) => {
    if (request.url === "/article") return answer(response, 200, article);
    if (request.url === "/form") return answer(response, 200, "<form>Sign in</form>");
    if (request.url === "/members") return answer(response, 401, "no");
    if (request.url === "/product") return answer(response, 200, product);
    if (request.url === "/huge") return answer(response, 200, `<p>${"x".repeat(6 * 1024 ** 2)}</p>`);
    // It never answers.
    if (request.url === "/silent") return response;
    if (request.url === "/inside")
      return response.writeHead(302, { location: "http://10.0.0.1/article" }).end();
    return answer(response, 404, "no");
  });
  host.listen(0, "127.0.0.1");
  await once(host, "listening");
  const { port } = host.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
  server = await startTestServer({ allowedHosts: [`127.0.0.1:${port}`], withWorker: true });
  guest = await server.openGuest();
});
afterAll(async () => {
  await server.close();
  host.close();
});

const letter = () =>
  makeDocx("<w:p><w:r><w:t>Good morning.</w:t></w:r></w:p><w:p><w:r><w:t>Sleep well.</w:t></w:r></w:p>");

async function readFile(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const url = new URL(calls.texts.readFile.path, server.origin);
  url.searchParams.set("name", name);
  const headers = { "Content-Type": "application/octet-stream", ...guest.headers };
  const answer = await fetch(url, { method: "POST", headers, body: bytes });
  return (await answer.json()) as { data: ReadText; errorCode?: string; details?: object };
}
const readPage = (url: string) => server.call(calls.texts.readPage.path, { guest, body: { url } });

test("a file that is sent is read, told its language, and refused by its name where it is none", {
  tags: ["full"],
}, async () => {
  const { data } = await readFile("letter.docx", new Uint8Array(await letter()));
  expect(data).toMatchObject({ text: "Good morning.\n\nSleep well.", characters: 26, language: "en" });
  const broken = await readFile("photos.epub", Buffer.from("504b0304", "hex"));
  expect(broken).toMatchObject({
    errorCode: "TEXT_UNREADABLE",
    details: { name: "photos.epub", reason: "broken" },
  });
  expect((await readFile("film.mp4", Buffer.from("x"))).errorCode).toBe("MEDIA_TYPE_UNSUPPORTED");
  const large = await readFile("large.pdf", new Uint8Array(limits.maxDocumentBytes + 1));
  expect(large.errorCode).toBe("FILE_TOO_LARGE");
});

test("a scan and a photo ask for what reads them, and say what installs it", async () => {
  const url = (name: string) => {
    const to = new URL(calls.texts.readFile.path, server.origin);
    // A language that nobody installs by accident.
    to.search = new URLSearchParams({ name, ocrLanguage: "tlh" }).toString();
    return to;
  };
  const headers = { "Content-Type": "application/octet-stream", ...guest.headers };
  for (const name of ["page.jpg", "scan.pdf"]) {
    const answer = await fetch(url(name), { method: "POST", headers, body: "x" });
    expect(await answer.json()).toMatchObject({
      ...{ errorCode: "ENGINE_UNAVAILABLE" },
      details: { remedy: expect.stringContaining("apt-get install tesseract-ocr tesseract-ocr-tlh") },
    });
  }
  expect((await readFile("page.jpg", Buffer.from("x"))).errorCode).toBe("MEDIA_TYPE_UNSUPPORTED");
});

test("an address gives its article; a private network, a sign-in and a page without one are refused", async () => {
  const { body } = await readPage(`${base}/article`);
  expect((body.data as ReadText).text).toMatch(/^# The lens\n\nIt was lit/);
  const refusals = await Promise.all(
    ["/inside", "/members", "/form", "/gone"].map((path) => readPage(`${base}${path}`)),
  );
  expect(refusals.map((refusal) => refusal.body.errorCode)).toEqual([
    "LINK_PRIVATE_ADDRESS",
    "TEXT_UNREADABLE",
    "TEXT_UNREADABLE",
    "LINK_UNREACHABLE",
  ]);
  expect(refusals[1]?.body.details).toMatchObject({ reason: "no-article" });
  expect((await readPage("no address")).body.errorCode).toBe("BAD_INPUT");
});

test("a document is a material that is read again, is nobody else's, and is spoken", async () => {
  const material = await uploadMaterial(server, guest, {
    name: "letter.docx",
    bytes: new Uint8Array(await letter()),
  });
  expect(material).toMatchObject({
    state: "ready",
    kind: "text",
    info: { container: "docx", characters: 26 },
  });
  const read = (by: Guest) =>
    server.call(`${calls.texts.readMaterial.path}?materialId=${material.id}`, { guest: by });
  expect((await read(guest)).body.data).toMatchObject({ text: "Good morning.\n\nSleep well." });
  expect((await read(await server.openGuest())).body.errorCode).toBe("NOT_FOUND");
  const order = { product: "text-to-speech", targetLanguages: ["en"], materialIds: [material.id] };
  const { body } = await server.call(calls.tasks.create.path, { guest, body: order });
  const [task] = (body.data as { tasks: Task[] }).tasks;
  const ended = await untilTask(server, { guest, taskId: task?.id ?? "" }, ({ state }) =>
    ["succeeded", "failed"].includes(state),
  );
  expect(ended.state, JSON.stringify(ended.problem)).toBe("succeeded");
});

const readProduct = (url: string) =>
  server.call(calls.videos.recommendFeatures.path, { guest, body: { url } });

test("a product page gives its product; what is private, huge, behind a sign-in or empty is refused", {
  tags: ["full"],
}, async () => {
  const { body } = await readProduct(`${base}/product`);
  expect(body.data).toMatchObject({ name: "Blue cup", price: "9.90 EUR", pictureUrls: [`${base}/cup.jpg`] });
  const answers = await Promise.all(
    ["/inside", "/members", "/form", "/gone", "/huge"].map((path) => readProduct(`${base}${path}`)),
  );
  expect(answers.map((answer) => answer.body.errorCode)).toEqual([
    ...["LINK_PRIVATE_ADDRESS", "TEXT_UNREADABLE", "TEXT_UNREADABLE", "LINK_UNREACHABLE", "FILE_TOO_LARGE"],
  ]);
  expect((await readProduct("http://127.0.0.1:1/product")).body.errorCode).toBe("LINK_PRIVATE_ADDRESS");
});

test("a shop that does not answer is not waited for", { tags: ["full"] }, async () => {
  expect((await readProduct(`${base}/silent`)).body.errorCode).toBe("LINK_UNREACHABLE");
});
