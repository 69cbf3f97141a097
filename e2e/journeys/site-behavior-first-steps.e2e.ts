import { openVisitor } from "../browser.ts";
import { leftAlone, notedEvents, openPublicPage, storedBefore } from "../public-page.ts";
import { askForCode, newEmail } from "../sign-in.ts";
import { expect, test } from "../test.ts";

test("a failed call is told of by its code, and by its level whose fault it is", {
  tag: "@full",
}, async () => {
  const { page } = await openVisitor();
  const failWith = async (status: number, errorCode: string) => {
    await page.route("**/api/engines/catalog*", (route) =>
      route.fulfill({
        status,
        json: { code: status, message: errorCode, errorMsg: errorCode, errorCode, details: {}, data: null },
      }),
    );
    await page.goto("/engines");
    await expect.poll(async () => (await notedEvents(page, "exception")).length).toBeGreaterThan(0);
    return (await notedEvents(page, "exception"))[0];
  };
  const event = "exception";
  expect(await failWith(500, "INTERNAL")).toEqual({ event, code: "INTERNAL", status: 500, level: 2 });
  expect(await failWith(404, "NOT_FOUND")).toEqual({ event, code: "NOT_FOUND", status: 404, level: 1 });
});

test("first steps are conversions, and what brought a visitor goes along until they have an account", {
  tag: "@full",
}, async () => {
  const { page, problems } = await openVisitor({
    storage: storedBefore(leftAlone),
  });
  const conversions = async () => (await notedEvents(page, "conversion")).map(({ name }) => name);
  await openPublicPage(page, "/tools/mp3-translator/?utm_source=news&utm_content=top&gclid=g2&rc=K7RMPQ4X");
  await page.getByRole("banner").getByRole("link", { name: "Get started" }).click();
  await page.waitForURL("**/home");
  await page.goto("/create-music-video");
  const pictures = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await pictures).setFiles({ name: "sea.png", mimeType: "image/png", buffer: Buffer.alloc(2000) });
  await expect.poll(conversions).toEqual(["pure_music_step_1"]);
  await page.goto("/create-video");
  const clips = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose clips" }).click();
  await (await clips).setFiles({ name: "sea.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(2000) });
  await expect.poll(conversions).toEqual(["clips_step_1"]);
  await page.goto("/translation");
  const bring = async () => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: /^Drop your video/ }).click();
    await (await chooser).setFiles({ name: "talk.mp3", mimeType: "audio/mpeg", buffer: Buffer.alloc(2000) });
  };
  await bring();
  await expect.poll(conversions).toEqual(["video_translation_step_1"]);
  await page.goto("/subtitle");
  await bring();
  await expect.poll(conversions).toEqual(["subtitle_step_1"]);

  await openPublicPage(page, "/pricing");
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  const asked = page.waitForRequest(/\/oauth2\/authorization\/discord/);
  // No content: the browser stays where it is.
  await page.route(/\/oauth2\/authorization\/discord/, (route) => route.fulfill({ status: 204 }));
  await page.getByRole("dialog").getByRole("button", { name: "Continue with Discord" }).click();
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
    utm_source: "news",
    utm_content: "top",
    utm_merge: "utm_source=news&utm_content=top",
    gclid: "g2",
    rc: "K7RMPQ4X",
  });
  await page.getByRole("dialog").getByRole("button", { name: "Continue with e-mail" }).click();
  await page.waitForURL((url) => url.pathname === "/signup");
  const code = await askForCode(page, newEmail());
  const made = page.waitForRequest("**/api/account/sign-up*");
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(code);
  await page.getByRole("textbox", { name: "Code", exact: true }).press("Enter");
  expect((await made).postDataJSON()).toMatchObject({
    utmSource: "news",
    utmMerge: "utm_source=news&utm_content=top",
  });
  await page.waitForURL("**/home");
  await expect.poll(conversions).toEqual(["register"]);

  // Whoever is signed in reads their menu too in the language that they choose.
  await openPublicPage(page, "/about/");
  await page.getByRole("button", { name: /^Account of / }).waitFor();
  await page.getByRole("button", { name: /^Language: / }).click();
  await page.getByRole("link", { name: "Deutsch", exact: true }).click();
  await page.getByRole("button", { name: /^Konto von / }).waitFor();
  expect(problems.filter((problem) => !/ERR_FAILED|status of 4/.test(problem))).toEqual([]);
});
