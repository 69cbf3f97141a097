import type { Page } from "@playwright/test";
import formWords from "@voxloom/phrases/locales/en/site-form.json" with { type: "json" };
import { hasFocus, openVisitor, seriousFindings, type VisitorOptions } from "../browser.ts";
import { haveOtherSettings } from "../other-settings.ts";
import { openOtherHost } from "../other-site.ts";
import { subjectsTo } from "../outbox.ts";
import {
  chatClosed,
  cookiesAnswered,
  keptBefore,
  keptText,
  notedEvents,
  openPublicPage,
} from "../public-page.ts";
import { newEmail, signInByCalls } from "../sign-in.ts";
import { expect, test } from "../test.ts";
import { words } from "../words.ts";

const visit = (options: VisitorOptions = {}, kept: Record<string, string> = {}) =>
  openVisitor({
    storage: keptBefore({ ...cookiesAnswered, ...kept }),
    ...options,
  });
const said = words.en.chat;
const chatButton = (page: Page) => page.getByRole("button", { name: said.open });
const form = (page: Page) => page.getByRole("dialog", { name: said.title });
const closedFlag = (page: Page) => keptText(page, "voxloom-chat-closed");
const contact = (page: Page): Promise<void> =>
  page.getByRole("contentinfo").getByRole("button", { name: "Contact" }).click();

/**
 * Notes when the page did not answer yet for the last time, when a way to write came, and when it was to come: the end
 * of the last timer before it that was set for longer than two seconds.
 */
function watchChat(): void {
  const times = { silentAtMs: 0, chatAtMs: 0, dueAtMs: 0 };
  Object.assign(window, { times });
  const setTimer = window.setTimeout;
  Object.assign(window, {
    setTimeout: (act: () => void, delayMs = 0) => {
      if (times.chatAtMs === 0 && delayMs > 2000) times.dueAtMs = performance.now() + delayMs;
      return setTimer(act, delayMs);
    },
  });
  const isAnswering = () =>
    Object.keys(document.querySelector("header") ?? {}).some((key) => key.startsWith("__reactFiber"));
  const look = () => {
    if (isAnswering()) return;
    times.silentAtMs = performance.now();
    requestAnimationFrame(look);
  };
  look();
  new MutationObserver(() => {
    if (document.querySelector("aside button[aria-expanded]")) times.chatAtMs ||= performance.now();
  }).observe(document, { subtree: true, childList: true });
}

/** Opens a page and gives how many milliseconds after it stood the chat came. */
async function waitForChat(
  page: Page,
  path: string,
  meanwhile: () => Promise<void> = async () => {},
): Promise<number> {
  await page.addInitScript(watchChat);
  await openPublicPage(page, path);
  await meanwhile();
  await chatButton(page).waitFor();
  const { silentAtMs, chatAtMs, dueAtMs } = await page.evaluate(
    () => Reflect.get(window, "times") as { silentAtMs: number; chatAtMs: number; dueAtMs: number },
  );
  expect(silentAtMs).toBeGreaterThan(0);
  // However late a busy machine is: it was not to come later. A page comes to life in parts, one after the other.
  expect(dueAtMs - silentAtMs).toBeLessThan(7000);
  return chatAtMs - silentAtMs;
}

test("after five seconds the chat comes, and opens where it may; the next press elsewhere closes it for good", async () => {
  const [desktop, phone, closedBefore, writing] = await Promise.all([
    visit(),
    visit({ screen: "phone" }),
    visit({}, chatClosed),
    visit(),
  ]);
  const delays = await Promise.all([
    waitForChat(desktop.page, "/about/"),
    waitForChat(phone.page, "/about/"),
    waitForChat(closedBefore.page, "/about/"),
    waitForChat(writing.page, "/book-a-demo/", () =>
      writing.page.getByRole("form").getByRole("textbox", { name: "Name" }).focus(),
    ),
  ]);
  for (const delay of delays) expect(delay).toBeGreaterThanOrEqual(5000);
  await form(desktop.page).waitFor();
  for (const { page } of [phone, closedBefore, writing]) expect(await form(page).count()).toBe(0);

  const { page } = desktop;
  // Whoever did not ask for it is not led into it.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  expect(await seriousFindings(page)).toEqual([]);
  await form(page).getByText(said.intro).click();
  expect(await form(page).isVisible()).toBe(true);
  // Whoever asks for what is open already is led into it.
  await contact(page);
  await expect.poll(() => hasFocus(form(page))).toBe(true);
  expect(await closedFlag(page)).toBeNull();
  await page.getByRole("heading", { level: 1 }).click();
  await form(page).waitFor({ state: "detached" });
  expect(await closedFlag(page)).toBe("1");

  await chatButton(phone.page).click();
  await form(phone.page).waitFor();
  expect(await hasFocus(form(phone.page))).toBe(true);
  await phone.page.keyboard.press("Escape");
  await form(phone.page).waitFor({ state: "detached" });
  expect(await hasFocus(chatButton(phone.page))).toBe(true);
  for (const { problems } of [desktop, phone, closedBefore, writing]) expect(problems).toEqual([]);
});

test("the built-in form knows who is signed in, in any tab, and what is written arrives", async () => {
  const { page, problems } = await visit();
  const email = newEmail();
  await openPublicPage(page, "/about/");
  await contact(page);
  await form(page).waitFor();
  const address = form(page).getByRole("textbox", { name: formWords.field.email });
  expect(await address.inputValue()).toBe("");

  const other = await page.context().newPage();
  await signInByCalls(other, email);
  await expect.poll(() => address.inputValue()).toBe(email);
  await other.goto("/signout");
  await other.getByText("You are signed out.").waitFor();
  await expect.poll(() => address.inputValue()).toBe("");
  await other.close();

  await form(page).getByRole("button", { name: said.send }).click();
  expect(await address.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
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
const isExpanded = async (page: Page) => (await chatButton(page).getAttribute("aria-expanded")) === "true";

test("a provider's script hears when its chat opens and closes and who is there, and closes it itself", async () => {
  const host = await openOtherHost(({ path }) =>
    path === "/chat.js" ? { type: "text/javascript", body: providersScript } : null,
  );
  const { page, problems } = await visit();
  await haveOtherSettings(page.context(), { chat: { script: `${host}/chat.js` } });
  expect(await waitForChat(page, "/about/")).toBeGreaterThanOrEqual(5000);
  await expect.poll(() => told(page)).toEqual([null, true]);
  expect(await form(page).count()).toBe(0);
  await page.getByText("We listen.").click();
  expect(await told(page)).toEqual([null, true]);
  await page.getByRole("heading", { level: 1 }).click();
  await expect.poll(() => told(page)).toEqual([null, true, false]);
  expect(await closedFlag(page)).toBe("1");

  await page.evaluate(() => localStorage.removeItem("voxloom-chat-closed"));
  await chatButton(page).click();
  await expect.poll(async () => (await told(page)).at(-1)).toBe(true);
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.poll(() => isExpanded(page)).toBe(false);
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

test("where the chat's code does not come the page stays, it is noted, and the form stands in for a provider", async () => {
  const host = await openOtherHost(() => null);
  const [ofProvider, ofForm] = await Promise.all([visit(), visit()]);
  await haveOtherSettings(ofProvider.page.context(), { chat: { script: `${host}/chat.js` } });
  await openPublicPage(ofProvider.page, "/about/");
  await contact(ofProvider.page);
  await form(ofProvider.page).waitFor();
  const event = "support_chat_load_error";
  expect(await notedEvents(ofProvider.page, event)).toEqual([{ event, provider: "script" }]);

  await ofForm.page.route("**/assets/contact-form-*.js", (route) => route.abort());
  await openPublicPage(ofForm.page, "/about/");
  await contact(ofForm.page);
  await expect.poll(() => notedEvents(ofForm.page, event)).toEqual([{ event, provider: "form" }]);
  await chatButton(ofForm.page).waitFor();
  await ofForm.page.getByRole("heading", { level: 1, name: "About Voxloom" }).waitFor();
  expect(await ofForm.page.getByRole("alert").count()).toBe(0);
});
