import { screen } from "@testing-library/react";
import english from "@voxloom/phrases/locales/en/site-home.json";
import { expect, test } from "vitest";
import { isToolSlug } from "../../lib/site/locale-paths.ts";
import { isToolReady } from "../../lib/site/tool-entries.ts";
import { haveSettings } from "../../testing/have-settings.ts";
import { OnSite } from "../../testing/on-site.tsx";
import { openComponent } from "../../testing/open-component.tsx";
import { homeContent } from "./home-content.server.ts";
import { SiteHome } from "./site-home.tsx";

async function openHome() {
  const { container } = await openComponent(
    <OnSite page="/">
      <SiteHome words={english} content={await homeContent("en")} />
    </OnSite>,
  );
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  const links = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
  return { container, headings, links };
}

test("by default nobody and nothing on the home page is made up, and no number is claimed", async () => {
  const { container, headings } = await openHome();
  expect(headings).toEqual([
    english.voiceClone.title,
    english.whyUs.title,
    english.scenarioCase.title,
    ...english.subSections.items.map(({ title }) => title),
    english.allTools.title,
    english.start.title,
    english.security.title,
  ]);
  expect(container.querySelector("img[src*='/people/creator'], img[src*='/showcase/']")).toBeNull();
  expect(container.textContent).not.toMatch(/1,000,000|\+ creators/);
});

test("an owner who asks for them has the examples, and states figures", async () => {
  haveSettings({
    hasTestimonials: true,
    hasShowcase: true,
    claims: "owner",
    ownerClaims: { users: 2_000_000, languages: 90, voices: 300 },
  });
  const { container, headings } = await openHome();
  expect(headings).toContain(english.testimonials.title);
  expect(headings).toContain(english.showcase.title);
  expect(headings).toContain("2,000,000+ creators, businesses, marketers and educators");
  expect(container.querySelectorAll("img[src*='/showcase/']").length).toBeGreaterThan(10);
});

test("every tool that the home page leads to can be used today, and there are six", async () => {
  const { links } = await openHome();
  const tools = links.filter((href) => href.startsWith("/tools/")).map((href) => href.split("/")[2] ?? "");
  expect(tools.filter((slug) => isToolSlug(slug) && !isToolReady(slug))).toEqual([]);
  expect(new Set(tools).size).toBeGreaterThanOrEqual(6);
  expect(links).not.toContain("/create-video");
});
