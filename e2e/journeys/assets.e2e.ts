import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openVisitor, seriousFindings } from "../browser.ts";
import { makeSpokenVideo } from "../clips.ts";
import { makeFolder } from "../folder.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";
import { expect, test } from "../test.ts";

test("files are brought, filed, tagged, ordered of, replaced, deleted and taken back", async () => {
  const { page, problems } = await openVisitor();
  const folder = await makeFolder();
  const notes = join(folder, "notes.txt");
  await writeFile(notes, "The reeds stand in open water.\n\nNobody is here.\n");
  const better = join(folder, "better.txt");
  await writeFile(better, "The reeds stand in open water now.\n");
  await signInByCalls(page, newEmail());
  await page.goto("/my-assets");
  await page
    .locator('input[type="file"]')
    .setInputFiles([await makeSpokenVideo(folder, "cranes.mp4"), notes]);
  const files = page.getByRole("list", { name: "Files", exact: true });
  await files.getByRole("button", { name: "Show details of cranes.mp4" }).waitFor();
  await files.getByText("The reeds stand in open water.").waitFor();

  // Into a folder by dragging, with a tag.
  await page.getByRole("button", { name: "New folder" }).click();
  await page.getByRole("textbox", { name: /folder/i }).fill("Cranes");
  await page.keyboard.press("Enter");
  const place = page.getByRole("link", { name: /^Cranes/ });
  await place.waitFor();
  await files.getByRole("button", { name: "Show details of cranes.mp4" }).dragTo(place);
  await page.getByText("Moved: 1").waitFor();
  await files.getByRole("button", { name: "Show details of cranes.mp4" }).click();
  const details = page.getByRole("region", { name: "Details of cranes.mp4" });
  await details.getByRole("combobox", { name: "Tags" }).fill("birds");
  await page.keyboard.press("Enter");
  await details.getByText("birds", { exact: true }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  // A new version of the text, read in its place.
  await files.getByRole("button", { name: "Show details of notes.txt" }).click();
  const text = page.getByRole("region", { name: "Details of notes.txt" });
  await text.getByText("Nobody is here.").waitFor();
  const chooser = page.waitForEvent("filechooser");
  await text.getByRole("button", { name: "Replace" }).click();
  await (await chooser).setFiles(better);
  const next = page.getByRole("region", { name: "Details of better.txt" });
  await next.getByText("Version 1").waitFor();
  await next.getByText("The reeds stand in open water now.").waitFor();

  // Into the trash and back.
  await next.getByRole("button", { name: "Move to the trash" }).click();
  await page.getByText("“better.txt” is in the trash.").waitFor();
  await page
    .getByRole("alert")
    .filter({ hasText: "“better.txt” is in the trash." })
    .getByRole("button", { name: "Undo" })
    .click();
  await files.getByRole("button", { name: "Show details of better.txt" }).waitFor();

  // The video becomes an order.
  await files.getByRole("button", { name: "Show details of cranes.mp4" }).click();
  await details.getByRole("button", { name: "Use in" }).click();
  await page.getByRole("menuitem", { name: "Video translation" }).click();
  await page.getByText("640 × 360").waitFor();
  expect(problems).toEqual([]);
});
