import type { Page } from "@playwright/test";
import { keepPicture, openVisitor, seriousFindings } from "../browser.ts";
import { lineField, makeStudioTask, openStudio, type StudioTask, saveWord } from "../studio.ts";
import { expect, test } from "../test.ts";

let task: StudioTask;
test.beforeAll(async () => {
  task = await makeStudioTask();
});

const findText = (page: Page, number: number) => lineField(page, number).inputValue();
/** What browsers note of calls that are cut off on purpose, and of versions that clash. */
/** Subtitles say in their own words what they could not fetch, and draw it once the network is back. */
const isMeant = (problem: string) =>
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409|Failed to fetch/.test(problem);

/** Nothing of this window's saving and hearing reaches the server until the answer is called. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  const calls = "**/api/task/script/{edit,changes,events,presence}?**";
  await page.route(calls, (route) => route.abort("failed"));
  return async () => {
    await page.unroute(calls);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
  };
}

/** All texts that any version of line 1 ever had, read from the server. */
async function textsInHistory(page: Page): Promise<string[]> {
  return page.evaluate(async (taskId) => {
    const webId = localStorage.getItem("voxloom-web-id") ?? "";
    const read = async (path: string) => {
      const answer = await fetch(path, { headers: { "X-Web-Id": webId } });
      return (await answer.json()).data;
    };
    const { items } = await read(`/api/task/script/revisions?taskId=${taskId}`);
    const texts: string[] = [];
    for (const { revision } of items) {
      const { script } = await read(`/api/task/script?taskId=${taskId}&revision=${revision}`);
      texts.push(script.segments[0].targetText);
    }
    return texts;
  }, task.id);
}

test("two windows see each other, their edits come together, and where they clash somebody chooses", {
  tag: "@full",
}, async () => {
  const { page: one, problems } = await openVisitor({ storage: task.storage });
  await openStudio(one, task);
  const two = await one.context().newPage();
  await openStudio(two, task);
  const others = (page: Page) => page.getByRole("list", { name: "Also here" }).getByRole("listitem");
  for (const page of [one, two]) await expect(others(page)).toHaveCount(1);

  await lineField(one, 1).fill("Escrito en la primera.");
  await lineField(two, 2).fill("Escrito en la segunda.");
  for (const page of [one, two]) {
    await expect.poll(() => findText(page, 1)).toBe("Escrito en la primera.");
    await expect.poll(() => findText(page, 2)).toBe("Escrito en la segunda.");
    await saveWord(page, "Saved");
  }

  await clash(one, two, { here: "Aquí dice esto.", there: "Allí dice otra cosa." });
  const dialog = two.getByRole("dialog", { name: "Two versions of the same line" });
  await dialog.getByText("Allí dice otra cosa.").waitFor();
  await dialog.getByText("Aquí dice esto.").waitFor();
  await saveWord(two, "Two versions");
  expect(await seriousFindings(two)).toEqual([]);
  await keepPicture(two, "studio-conflict");
  // Who leaves without having chosen is asked again.
  await two.reload();
  await dialog.getByText("Aquí dice esto.").waitFor();
  await saveWord(two, "Two versions");
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  for (const page of [one, two]) await expect.poll(() => findText(page, 1)).toBe("Allí dice otra cosa.");
  await saveWord(two, "Saved");

  await clash(one, two, { here: "Esto queda.", there: "Esto se va." });
  await dialog.getByRole("button", { name: "Take the other" }).click();
  for (const page of [one, two]) await expect.poll(() => findText(page, 1)).toBe("Esto queda.");
  await saveWord(two, "Saved");
  // What was not chosen stays in the history, but for what nobody but its own window ever had.
  expect(await textsInHistory(one)).toEqual(
    expect.arrayContaining(["Aquí dice esto.", "Allí dice otra cosa.", "Esto queda."]),
  );
  await two.close();
  await expect(others(one)).toHaveCount(0);
  expect(problems.filter((problem) => !isMeant(problem))).toEqual([]);
});

/** Line 1 is changed in one window, and to something else in the other before that heard of it. */
async function clash(one: Page, two: Page, { here, there }: { here: string; there: string }): Promise<void> {
  const join = await cutOff(two);
  // What it listens to already would still be heard.
  await openStudio(two, task);
  await lineField(one, 1).fill(here);
  await saveWord(one, "Saved");
  await lineField(two, 1).fill(there);
  await saveWord(two, "Offline, kept here");
  await join();
}

test("a line that was deleted elsewhere, and terms of both sides, are told apart where one chooses", {
  tag: "@full",
}, async () => {
  const { page: one, problems } = await openVisitor({ storage: task.storage });
  await openStudio(one, task);
  const two = await one.context().newPage();
  const join = await cutOff(two);
  await openStudio(two, task);
  await one.getByRole("button", { name: "More for line 2" }).click();
  await one.getByRole("menuitem", { name: "Delete" }).click();
  await addTerm(one, "train", "tren");
  await saveWord(one, "Saved");
  await addTerm(two, "house", "casa");
  await lineField(two, 2).fill("Nadie la borra.");
  await saveWord(two, "Offline, kept here");
  await join();

  const dialog = two.getByRole("dialog", { name: "Two versions of the same line" });
  await dialog.getByText("Line 2", { exact: true }).waitFor();
  await dialog.getByText("Nadie la borra.").waitFor();
  await dialog.getByText("This version deletes the line.").waitFor();
  expect(await seriousFindings(two)).toEqual([]);
  await keepPicture(two, "studio-conflict-deleted");
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await dialog.getByText("house → casa").waitFor();
  await dialog.getByText("train → tren").waitFor();
  await two.setViewportSize({ width: 390, height: 844 });
  await keepPicture(two, "studio-conflict-terms-phone");
  await dialog.getByRole("button", { name: "Take the other" }).click();
  await saveWord(two, "Saved");
  await expect.poll(() => findText(one, 2)).toBe("Nadie la borra.");
  expect(problems.filter((problem) => !isMeant(problem))).toEqual([]);
});

async function addTerm(page: Page, term: string, translation: string): Promise<void> {
  await page.getByRole("tab", { name: "Glossary" }).click();
  await page.getByRole("textbox", { name: "Term", exact: true }).fill(term);
  await page.getByRole("textbox", { name: "Translation", exact: true }).fill(translation);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("textbox", { name: `Translation: ${term}` }).waitFor();
}

test("without a network editing goes on, over a reload too, and everything is sent when it is back", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor({ storage: task.storage });
  await openStudio(page, task);
  await page.context().setOffline(true);
  await lineField(page, 1).fill("Sin red, primera.");
  await saveWord(page, "Offline, kept here");
  await lineField(page, 2).fill("Sin red, segunda.");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await keepPicture(page, "studio-offline");
  await page.context().setOffline(false);
  await saveWord(page, "Saved");
  expect(await textsInHistory(page)).toContain("Sin red, primera.");

  const join = await cutOff(page);
  await lineField(page, 1).fill("Antes de cargar de nuevo.");
  await saveWord(page, "Offline, kept here");
  await page.reload();
  await expect.poll(() => findText(page, 1)).toBe("Antes de cargar de nuevo.");
  expect(await findText(page, 2)).toBe("Sin red, segunda.");
  expect(await textsInHistory(page)).not.toContain("Antes de cargar de nuevo.");
  await saveWord(page, "Offline, kept here");
  // A second reload, as a window that was closed and opened again.
  await page.reload();
  await expect.poll(() => findText(page, 1)).toBe("Antes de cargar de nuevo.");
  await join();
  await saveWord(page, "Saved");
  expect(await textsInHistory(page)).toContain("Antes de cargar de nuevo.");
  expect(problems.filter((problem) => !isMeant(problem))).toEqual([]);
});

test("windows that were closed without a network each leave their edits to the next one", {
  tag: "@full",
}, async () => {
  const { page: first, problems } = await openVisitor({ storage: task.storage });
  await openStudio(first, task);
  const second = await first.context().newPage();
  await openStudio(second, task);
  for (const [number, page] of [first, second].entries()) {
    await cutOff(page);
    await lineField(page, number + 1).fill(`De la ventana ${number + 1}.`);
    await saveWord(page, "Offline, kept here");
  }
  const next = await first.context().newPage();
  await first.close();
  await second.close();
  await openStudio(next, task);
  await expect.poll(() => findText(next, 1)).toBe("De la ventana 1.");
  await expect.poll(() => findText(next, 2)).toBe("De la ventana 2.");
  await saveWord(next, "Saved");
  expect(problems.filter((problem) => !isMeant(problem))).toEqual([]);
});

test("what was typed last can be taken back after a reload", { tag: "@full" }, async () => {
  const { page, problems } = await openVisitor({ storage: task.storage });
  await openStudio(page, task);
  const before = await findText(page, 1);
  await lineField(page, 1).fill("Lo último que se escribió.");
  await saveWord(page, "Saved");
  await page.reload();
  await expect.poll(() => findText(page, 1)).toBe("Lo último que se escribió.");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => findText(page, 1)).toBe(before);
  expect(problems).toEqual([]);
});
