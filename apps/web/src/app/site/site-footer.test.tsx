import { screen, within } from "@testing-library/react";
import words from "@voxloom/phrases/locales/en/site.json";
import { expect, test } from "vitest";
import { siteSettings } from "../../lib/site/site-settings.ts";
import { haveSettings } from "../../testing/have-settings.ts";
import { OnSite } from "../../testing/on-site.tsx";
import { openComponent } from "../../testing/open-component.tsx";
import { onRequest } from "../late/late-requests.ts";
import { SiteFooter } from "./site-footer.tsx";

const openFooter = () =>
  openComponent(
    <OnSite>
      <SiteFooter />
    </OnSite>,
    { path: "/about/" },
  );
const none = Object.fromEntries(
  Object.keys(siteSettings.social).map((name) => [name, null]),
) as typeof siteSettings.social;
const list = (name: string) => within(screen.getByRole("list", { name }));
const listNames = (name: string) =>
  list(name)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test("what is elsewhere is named only where the owner has it, and opens beside this page", async () => {
  haveSettings({ social: none, operator: null, videoTutorial: null });
  const { unmount } = await openFooter();
  expect(screen.queryByRole("list", { name: words.footer.follow })).toBeNull();
  expect(listNames(words.menu.resources)).toEqual([
    words.menu.helpCenter,
    words.menu.blog,
    words.menu.voiceCheck,
  ]);
  unmount();
  haveSettings({
    social: { ...none, x: "https://x.com/voxloom", youtube: "https://youtube.com/@voxloom" },
    ...{ operator: "Navy Dubs Ltd.", videoTutorial: "https://video.example/1" },
  });
  await openFooter();
  screen.getByText("Navy Dubs Ltd.");
  const links = list(words.footer.follow).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["YouTube", "X"]);
  for (const link of links)
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noreferrer me"]);
  expect(listNames(words.menu.resources)).toContain(words.menu.videoTutorial);
});

test("the creator fund is left out where nobody needs credits", async () => {
  const { unmount } = await openFooter();
  expect(listNames(words.menu.partnership)).toContain(words.menu.creatorFund);
  unmount();
  haveSettings({ hasBilling: false });
  await openFooter();
  expect(listNames(words.menu.partnership)).toEqual([words.menu.partner, words.menu.affiliate]);
});

test("contact and cookies are asked for here, also before what shows them has come", async () => {
  const { user } = await openFooter();
  const company = list(words.footer.company);
  await user.click(company.getByRole("button", { name: words.footer.cookies }));
  const heard: string[] = [];
  const leave = [
    onRequest("contact", () => heard.push("contact")),
    onRequest("cookies", () => heard.push("cookies")),
  ];
  expect(heard).toEqual(["cookies"]);
  await user.click(company.getByRole("button", { name: words.footer.contact }));
  expect(heard).toEqual(["cookies", "contact"]);
  for (const end of leave) end();
});

test("pages of the foot are in the language of the page", async () => {
  await openFooter();
  expect(
    list(words.footer.company).getByRole("link", { name: words.footer.privacy }).getAttribute("href"),
  ).toBe("/privacy-policy");
});
