import type { Locator, Page } from "@playwright/test";
import { keepPicture, openVisitor, openWindows, overflowPixels, seriousFindings } from "../browser.ts";
import { grantAdmin } from "../grant-admin.ts";
import { subjectsTo } from "../outbox.ts";
import { askForCode, newEmail, signInByCalls, signInByProvider } from "../sign-in.ts";
import { expect, test } from "../test.ts";

let admin: string;
let adminPage: Page;
test.beforeAll(async () => {
  admin = newEmail();
  adminPage = await (await openWindows()).newPage();
  await signInByCalls(adminPage, admin);
  await grantAdmin(admin);
});
test.afterAll(() => adminPage.context().close());

const box = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole("textbox", { name });
const press = (page: Page, name: string): Promise<void> => page.getByRole("button", { name }).click();

/** What administrators find in a tab of their page by words. */
async function listed(tab: string, words: string): Promise<Locator> {
  await adminPage.goto(`/manager/user-projects?tab=${tab}`);
  await adminPage.getByRole("searchbox", { name: "Search" }).fill(words);
  const row = adminPage.getByRole("listitem").filter({ hasText: words });
  await row.first().waitFor();
  return row.first();
}

/** Waits until a mail with a subject is in the outbox. */
const mailed = (email: string, subject: string): Promise<void> =>
  expect.poll(() => subjectsTo(email)).toContain(subject);

test("a demo is asked for by keyboard: faults are said and gone to, what is sent arrives and is confirmed", async () => {
  const { page, problems } = await openVisitor();
  const email = newEmail();
  await page.goto("/book-a-demo/");
  await page.getByRole("link", { name: "Choose a time" }).press("Enter");
  const form = page.getByRole("form", { name: "Book your demo" });
  await form.getByRole("button", { name: "Ask for a demo" }).press("Enter");
  await expect(box(form, "Name")).toBeFocused();
  await page.keyboard.type("Ada Lovelace");
  await box(form, "E-mail for the answer").fill("ada@nowhere");
  await form.getByText("Please enter a complete e-mail address.").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "site-demo-faults");
  await box(form, "E-mail for the answer").fill(email);
  await form.getByRole("combobox", { name: /People in your team/ }).selectOption("11–50");
  await form.getByRole("spinbutton", { name: /Minutes of video/ }).fill("120");
  await box(form, /When would suit you/).fill("Tuesday morning");
  await box(form, /What would you like to see/).fill("How films are dubbed");
  await form.getByRole("button", { name: "Ask for a demo" }).press("Enter");
  await page.getByRole("heading", { name: "Thank you. It has arrived." }).waitFor();
  // Mails of a product without a mail server stay in its outbox, and the page says so.
  await page.getByText("No confirmation is sent.", { exact: false }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await mailed(email, "Received: Demo request");
  await mailed(admin, "Demo request: Ada Lovelace");
  const row = await listed("inquiries", email);
  await row.getByText("Team size: 11–50").waitFor();
  await row.getByText(/Preferred time: Tuesday morning \(\S+\)/).waitFor();
  await row.getByText("/book-a-demo/").waitFor();
  expect(problems).toEqual([]);
});

test("who is signed in need not say who they are, and their application arrives", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor();
  const email = newEmail();
  await signInByCalls(page, email);
  await page.goto("/affiliate/");
  const form = page.getByRole("form", { name: "Apply as an affiliate" });
  await expect(box(form, "E-mail for the answer")).toHaveValue(email);
  await box(form, "Name").fill("Grace");
  await box(form, /How would you recommend/).fill("In a lecture about films");
  await press(page, "Send application");
  await page.getByRole("heading", { name: "Thank you. It has arrived." }).waitFor();
  await listed("partners", email);
  expect(problems).toEqual([]);
});

test("the creator fund takes an application in Arabic on a phone, in the dark", {
  tag: "@full",
}, async () => {
  const look = { screen: "phone", locale: "ar", dark: true } as const;
  const { page, problems } = await openVisitor(look);
  const email = newEmail();
  await signInByCalls(page, email);
  await page.goto("/ar/creator-fund/");
  const form = page.getByRole("form");
  await press(page, "إرسال الطلب");
  await form.getByText("يُرجى ملء هذا الحقل.").first().waitFor();
  expect(await overflowPixels(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await keepPicture(page, "site-creator-fund-arabic-phone");
  await box(form, "الاسم").fill("هدى");
  await box(form, "البريد الذي يصل إليه الرد").fill(email);
  await box(form, "عنوان قناتك").fill("example.com/huda");
  await box(form, /^عمّ تتحدث/).fill("علوم");
  // Pressed twice before the page can draw anything, it is sent once.
  await form.getByRole("button", { name: "إرسال الطلب" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await page.getByRole("heading", { name: "شكرًا لك. وصلت رسالتك." }).waitFor();
  // The code that let them in, and what says that it has arrived.
  await expect.poll(() => subjectsTo(email)).toHaveLength(2);
  await (await listed("partners", email)).getByText("العربية").waitFor();
  // The list is asked for anew while the search is typed, and is empty in between.
  await expect(adminPage.getByRole("listitem").filter({ hasText: email })).toHaveCount(1);
  expect(problems).toEqual([]);
});

/** Fills in an application to be a partner and sends it. */
async function apply(page: Page, email: string): Promise<void> {
  const form = page.getByRole("form", { name: "Apply for the partner program" });
  await box(form, "Name").fill("Ada");
  await box(form, "E-mail for the answer").fill(email);
  await box(form, /^Company/).fill(`Engines ${email}`);
  await form.getByRole("combobox", { name: "How would you like to work together?" }).selectOption("agency");
  await box(form, "What do you have in mind?").fill("Dubs of lectures");
  await press(page, "Send application");
}

test("a stranger's application waits for their signing in, then goes by itself; an administrator accepts it", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor();
  const email = newEmail();
  await page.goto("/partner/");
  await apply(page, email);
  const dialog = page.getByRole("dialog", { name: "Sign in to Voxloom" });
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByText("An application needs an account.", { exact: false }).waitFor();
  await press(page, "Send application");
  await dialog.getByRole("button", { name: "Continue with e-mail" }).click();
  const code = await askForCode(page, email);
  await dialog.getByRole("textbox", { name: "Code" }).fill(code);
  await dialog.getByRole("textbox", { name: "Code" }).press("Enter");
  await page.getByRole("heading", { name: "Thank you. It has arrived." }).waitFor();
  await mailed(email, "Received: Partner application");
  await page.reload();
  await page.getByRole("heading", { name: "Your application is being looked at" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  const row = await listed("partners", `Engines ${email}`);
  expect(await seriousFindings(adminPage)).toEqual([]);
  await keepPicture(adminPage, "admin-partners");
  await row.getByRole("button", { name: "Accept: Ada" }).click();
  const question = adminPage.getByRole("dialog", { name: "Accept" });
  await box(question, "Words to the applicant").fill("Let us begin.");
  await box(question, "Reason").fill("good lectures");
  await question.getByRole("button", { name: "Accept", exact: true }).click();
  await row.waitFor({ state: "detached" });
  await mailed(email, "Partner program: Your application was accepted");
  expect(problems).toEqual([]);
});

test("what was typed is there again after signing in with another provider", { tag: "@full" }, async () => {
  const { page } = await openVisitor();
  await page.goto("/partner/");
  await apply(page, newEmail());
  await signInByProvider(page, "mary");
  await page.waitForURL("**/partner/");
  const form = page.getByRole("form", { name: "Apply for the partner program" });
  await expect(box(form, "What do you have in mind?")).toHaveValue("Dubs of lectures");
  await press(page, "Send application");
  await page.getByRole("heading", { name: "Thank you. It has arrived." }).waitFor();
});

test("the legal texts lead to the form that reaches the operator, who deletes what came by it, and print without the page around them", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor();
  await page.goto("/de/privacy-policy");
  expect(await seriousFindings(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("form")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Ihre Rechte" })).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "das Formular am Ende dieser Seite" }).click();
  const email = newEmail();
  const form = page.getByRole("form", { name: "An den Betreiber schreiben" });
  await box(form, "Name").fill("Emmy");
  await box(form, "E-Mail für die Antwort").fill(email);
  await box(form, "Nachricht").fill("Was ist gespeichert?");
  await press(page, "Nachricht senden");
  await page.getByRole("heading", { name: "Vielen Dank. Es ist angekommen." }).waitFor();
  const row = await listed("inquiries", email);
  // The list is asked for anew while the search is typed: until then others stand in it too.
  await expect(adminPage.getByRole("button", { name: /^Delete: / })).toHaveCount(1);
  await row.getByRole("button", { name: "Delete: Emmy" }).click();
  const question = adminPage.getByRole("dialog", { name: "Delete" });
  await box(question, "Reason").fill("asked for it");
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await row.waitFor({ state: "detached" });
  expect(problems).toEqual([]);
});
