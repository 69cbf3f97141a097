import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openVisitor, seriousFindings } from "../browser.ts";
import { makeSilentVideo } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { chooseTargets, startPreview, uploadFile, waitForOrder } from "../order.ts";
import { expect, test } from "../test.ts";

/** The words of the one alert on the page. */
async function readAlert(page: Page): Promise<string> {
  const alert = page.getByRole("alert");
  await alert.first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  return (await alert.first().textContent()) ?? "";
}

test("what cannot be taken is named, with what to do, and another file can be chosen @full", async () => {
  const { page } = await openVisitor();
  await page.goto("/translation");
  const link = page.getByRole("textbox", {
    name: "Or paste a link to a video, a recording or a podcast's feed",
  });
  await link.fill("not a link");
  await page.getByRole("button", { name: "Fetch" }).click();
  await page.getByText("Enter a full address that begins with https:// or http://.").waitFor();
  await link.fill("http://127.0.0.1:9/secret.mp4");
  await page.getByRole("button", { name: "Fetch" }).click();
  expect(await readAlert(page)).toContain("127.0.0.1");

  const folder = await makeFolder();
  const empty = join(folder, "empty.mp4");
  await writeFile(empty, "");
  await uploadFile(page, empty);
  expect(await readAlert(page)).toContain("empty.mp4 is empty");

  const document = join(folder, "notes.pdf");
  await writeFile(document, "%PDF-1.7");
  await uploadFile(page, document);
  expect(await readAlert(page)).toContain("notes.pdf");

  const text = join(folder, "letter.mp4");
  await writeFile(text, "Dear reader, this is no video at all.\n".repeat(100));
  await uploadFile(page, text);
  expect(await readAlert(page)).toContain("letter.mp4");
  await uploadFile(page, await makeSilentVideo(folder, "fine.mp4"));
  await waitForOrder(page);
});

test("a silent video says so", { tag: "@full" }, async () => {
  const { page } = await openVisitor();
  await uploadFile(page, await makeSilentVideo(await makeFolder(), "hush.mp4"));
  await waitForOrder(page);
  await chooseTargets(page, ["Spanish"]);
  await page.getByText(/^No words could be made out in “/).waitFor();
  await page.getByRole("combobox", { name: "Spoken language" }).click();
  await page.getByRole("option", { name: "English", exact: true }).last().click();
  await startPreview(page);
  await page.getByRole("heading", { name: "This did not work" }).waitFor();
  expect(await readAlert(page)).toContain("hush.mp4");
});

test("subtitles that cannot be read say at which line and why, in the language of the page", {
  tag: "@full",
}, async () => {
  const { page } = await openVisitor({ locale: "de-DE" });
  const folder = await makeFolder();
  const broken = join(folder, "broken.srt");
  await writeFile(broken, "1\n00:00:0x,000 --> 00:00:02,000\nHello there.\n");
  await page.goto("/translation?sample");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Untertiteldatei wählen" }).click();
  await (await chooser).setFiles(broken);
  const words = await readAlert(page);
  await expect(page.getByText("broken.srt")).toHaveCount(1);
  expect(words).toContain("Zeile 2 der Untertiteldatei lässt sich nicht lesen");
  expect(words).toContain("wie 00:00:01,000 --> 00:00:02,000 aussehen");
});

test("an address that leads nowhere says so and shows the way back", { tag: "@full" }, async () => {
  const { page } = await openVisitor();
  await page.goto("/no/such/page");
  await page.getByRole("heading", { name: "This page does not exist" }).waitFor();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("heading", { name: "This page does not exist" }).waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1 }).waitFor();
});
