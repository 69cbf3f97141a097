import type { Page } from "@playwright/test";
import formWords from "@voxloom/phrases/locales/en/site-form.json" with { type: "json" };
import { openVisitor, seriousFindings } from "../browser.ts";
import { haveOtherSettings } from "../other-settings.ts";
import { openOtherHost } from "../other-site.ts";
import { subjectsTo } from "../outbox.ts";
import {
  cookiesAnswered,
  lateParts,
  notedEvents,
  openPublicPage,
  storedBefore,
  storedText,
} from "../public-page.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";
import { stopClock } from "../stopped-clock.ts";
import { expect, test } from "../test.ts";
import { words } from "../words.ts";

const visit = () => openVisitor({ storage: storedBefore(cookiesAnswered) });
const said = words.en.chat;
const chatButton = (page: Page) => page.getByRole("button", { name: said.open });
const form = (page: Page) => page.getByRole("dialog", { name: said.title });
const closedFlag = (page: Page) => storedText(page, "voxloom-chat-closed");
const contact = (page: Page): Promise<void> =>
  page.getByRole("contentinfo").getByRole("button", { name: "Contact" }).click();

/** How long after it stands a page is left alone. */
const aloneMs = 5000;

/**
 * Opens a page whose clock stands still, and lets its late parts come. Gives how many milliseconds of its time have gone
 * by at most since it stands.
 */
async function openStill(page: Page, path: string): Promise<number> {
  await page.clock.install();
  await stopClock(page);
  await page.goto(path);
  let passedMs = 0;
  await expect(async () => {
    await page.clock.runFor(20);
    passedMs += 20;
    await expect(lateParts(page)).toBeAttached({ timeout: 300 });
  }).toPass({ intervals: [50] });
  return passedMs;
}

test("after five seconds the chat comes and opens; the next press elsewhere closes it for good", {
  tag: "@full",
}, async () => {
  const { page, problems } = await visit();
  const passedMs = await openStill(page, "/about/");
  await page.clock.runFor(aloneMs - 1 - passedMs);
  await expect(chatButton(page)).toHaveCount(0);
  await page.clock.runFor(1 + passedMs);
  await chatButton(page).waitFor();
  await page.clock.resume();
  await form(page).waitFor();
  // Whoever did not ask for it is not led into it.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  expect(await seriousFindings(page)).toEqual([]);
  await form(page).getByText(said.intro).click();
  await expect(form(page)).toBeVisible();
  // Whoever asks for what is open already is led into it.
  await contact(page);
  await expect(form(page)).toBeFocused();
  expect(await closedFlag(page)).toBeNull();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(form(page)).toHaveCount(0);
  expect(await closedFlag(page)).toBe("1");
  expect(problems).toEqual([]);
});

test("the built-in form knows who is signed in, in any tab, and what is written arrives", {
  tag: "@full",
}, async () => {
  const { page, problems } = await visit();
  const email = newEmail();
  await openPublicPage(page, "/about/");
  await contact(page);
  await form(page).waitFor();
  const address = form(page).getByRole("textbox", { name: formWords.field.email });
  await expect(address).toHaveValue("");

  const other = await page.context().newPage();
  await signInByCalls(other, email);
  await expect(address).toHaveValue(email);
  await other.goto("/signout");
  await other.getByText("You are signed out.").waitFor();
  await expect(address).toHaveValue("");
  await other.close();

  await address.fill(email);
  await form(page).getByRole("textbox", { name: formWords.field.message }).fill("Is there a choir?");
  await form(page).getByRole("button", { name: said.send }).click();
  await form(page).getByRole("status").getByText(formWords.doneHeading).waitFor();
  await expect
    .poll(async () => (await subjectsTo(email)).some((subject) => subject.startsWith("Received")))
    .toBe(true);
  expect(problems).toEqual([]);
});

/** A chat as a provider's script puts it into a page: it keeps what it is told, and has a button of its own to close. */
const providersScript = `window.told = [];
for (const name of ["voxloom:identity", "voxloom:chat"])
  window.addEventListener(name, ({ detail }) => window.told.push(name === "voxloom:chat" ? detail.isOpen : detail));
const chat = document.createElement("div");
chat.dataset.voxloomChat = "";
chat.style = "position:fixed;inset:auto auto 0 0;z-index:200;background:#fff;color:#000";
chat.innerHTML = "<p>We listen.</p><button>Leave</button>";
chat.querySelector("button").onclick = () =>
  window.dispatchEvent(new CustomEvent("voxloom:chat", { detail: { isOpen: false } }));
document.body.append(chat);`;

const told = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, "told") as unknown[] | undefined) ?? []);

test("a provider's script hears when its chat opens and closes and who is there, and closes it itself", {
  tag: "@full",
}, async () => {
  const host = await openOtherHost(({ path }) =>
    path === "/chat.js" ? { type: "text/javascript", body: providersScript } : null,
  );
  const { page, problems } = await visit();
  await haveOtherSettings(page.context(), { chat: { script: `${host}/chat.js` } });
  await page.clock.install();
  await openPublicPage(page, "/about/");
  await page.clock.fastForward(aloneMs);
  await expect.poll(() => told(page)).toEqual([null, true]);
  await expect(form(page)).toHaveCount(0);
  await page.getByText("We listen.").click();
  expect(await told(page)).toEqual([null, true]);
  await page.getByRole("heading", { level: 1 }).click();
  await expect.poll(() => told(page)).toEqual([null, true, false]);
  expect(await closedFlag(page)).toBe("1");

  await page.evaluate(() => localStorage.removeItem("voxloom-chat-closed"));
  await chatButton(page).click();
  await expect.poll(async () => (await told(page)).at(-1)).toBe(true);
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(chatButton(page)).toHaveAttribute("aria-expanded", "false");
  expect(await closedFlag(page)).toBe("1");

  const email = newEmail();
  const other = await page.context().newPage();
  await signInByCalls(other, email);
  await expect.poll(async () => (await told(page)).at(-1)).toMatchObject({ email });
  await other.goto("/signout");
  await other.getByText("You are signed out.").waitFor();
  await expect.poll(async () => (await told(page)).at(-1)).toBeNull();
  await other.close();

  await contact(page);
  await expect.poll(async () => (await told(page)).at(-1)).toBe(true);
  await page.getByRole("banner").getByRole("link", { name: "Get started" }).click();
  await page.waitForURL("**/home");
  await expect.poll(async () => (await told(page)).at(-1)).toBe(false);
  expect(problems.filter((problem) => problem !== `left the host: ${host}/chat.js`)).toEqual([]);
});

test("where the chat's code does not come the page stays, it is noted, and the form stands in for a provider", {
  tag: "@full",
}, async () => {
  const host = await openOtherHost(() => null);
  const ofProvider = await visit();
  const ofForm = await visit();
  await haveOtherSettings(ofProvider.page.context(), { chat: { script: `${host}/chat.js` } });
  await openPublicPage(ofProvider.page, "/about/");
  await contact(ofProvider.page);
  await form(ofProvider.page).waitFor();
  const event = "support_chat_load_error";
  await expect.poll(() => notedEvents(ofProvider.page, event)).toEqual([{ event, provider: "script" }]);

  await ofForm.page.route("**/assets/contact-form-*.js", (route) => route.abort());
  await openPublicPage(ofForm.page, "/about/");
  await contact(ofForm.page);
  await expect.poll(() => notedEvents(ofForm.page, event)).toEqual([{ event, provider: "form" }]);
  await chatButton(ofForm.page).waitFor();
  await ofForm.page.getByRole("heading", { level: 1, name: "About Voxloom" }).waitFor();
  await expect(ofForm.page.getByRole("alert")).toHaveCount(0);
});
