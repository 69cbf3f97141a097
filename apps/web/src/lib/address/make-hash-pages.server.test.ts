import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { makeHashPages } from "./make-hash-pages.server.ts";

let folder = "";
afterEach(() => rm(folder, { recursive: true, force: true }));

const pageWith = (body: string): string =>
  `<!DOCTYPE html><html><head><script>a()</script></head><body>${body}</body></html>`;

/** A build with these files, turned; gives how to read it. */
async function turned(files: Record<string, string>): Promise<(name: string) => Promise<string>> {
  folder = await mkdtemp(join(tmpdir(), "voxloom-hash-pages-"));
  const built = { "addresses.json": '{"patterns":["/robots.txt","/home","/u/:taskId"]}', ...files };
  for (const [name, content] of Object.entries(built)) {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await makeHashPages(folder, folder);
  return (name) => readFile(join(folder, name), "utf8");
}

test("links to what has no file lead behind the hash, in pages and in what they are made of", async () => {
  const read = await turned({
    "de/index.html": pageWith(
      '<a class="x" href="/home?a=1&amp;b=2">A</a><a href="/pricing">B</a><a href="#home">C</a>' +
        String.raw`<script>enqueue("[\"<a href=\\\"/u/1\\\">\",\"/home\"]")</script>`,
    ),
    "blog.data": String.raw`["<a href=\"/home\">","<a href=\"/blog/\">"]`,
  });
  const page = await read("de/index.html");
  expect(page).toContain('href="/app/#/home?a=1&amp;b=2"');
  expect(page).toContain('href="/pricing"');
  expect(page).toContain('href="#home"');
  expect(page).toContain(String.raw`href=\\\"/app/#/u/1\\\"`);
  expect(page).toContain(String.raw`\"/home\"`);
  expect(await read("blog.data")).toBe(String.raw`["<a href=\"/app/#/home\">","<a href=\"/blog/\">"]`);
});

test("every page has one script as before, which tells it of addresses by hash", async () => {
  const read = await turned({ "index.html": pageWith("Home"), "__spa-fallback.html": pageWith("Shell") });
  const code = /<script>([\s\S]*?)<\/script>/;
  const ofPage = code.exec(await read("index.html"))?.[1] ?? "";
  const ofShell = code.exec(await read("__spa-fallback.html"))?.[1] ?? "";
  expect(ofPage).toMatch(/^a\(\)\n;[\s\S]*\(\["home","u"\]\),false\)$/);
  expect(ofShell).toMatch(/\(\["home","u"\]\),true\)$/);
  // It is whole: a browser could run it.
  for (const script of [ofPage, ofShell]) expect(() => new Function(script)).not.toThrow();
  for (const copy of ["app/index.html", "embedded-player/index.html"])
    expect(await read(copy)).toBe(await read("__spa-fallback.html"));
});

test("a page that cannot be told fails the build", async () => {
  await expect(turned({ "index.html": "<html><head></head><body></body></html>" })).rejects.toThrow(
    "no script",
  );
});
