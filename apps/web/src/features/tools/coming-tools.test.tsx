import { screen, within } from "@testing-library/react";
import { getAddressPrefix, type Locale } from "@voxloom/contract";
import words from "@voxloom/phrases/locales/en/site-tools.json";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { isToolSlug } from "../../lib/site/locale-paths.ts";
import { toolCards } from "../../lib/site/tool-content.server.ts";
import { isToolReady } from "../../lib/site/tool-entries.ts";
import { toolSlugs } from "../../lib/site/tools.ts";
import ToolRoute, { loader, meta } from "../../routes/public/tool.tsx";
import { OnSite } from "../../testing/on-site.tsx";
import { openComponent } from "../../testing/open-component.tsx";
import { ToolsIndex } from "./tools-index.tsx";

/** The data of a tool's page as the build makes it. */
const findData = (slug: string, locale: Locale) =>
  loader({ params: { lang: getAddressPrefix(locale).slice(1) || undefined, slug } } as unknown as Parameters<
    typeof loader
  >[0]);

async function openTool(slug: string) {
  const loaderData = await findData(slug, "en");
  const route = { loaderData } as ComponentProps<typeof ToolRoute>;
  const opened = await openComponent(
    <OnSite page="/tools/">
      <ToolRoute {...route} />
    </OnSite>,
  );
  const links = [...opened.container.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
  const tags = meta({ loaderData } as unknown as Parameters<typeof meta>[0]);
  return { links, tags };
}

test("all tools are listed, each with whether it can be used today", async () => {
  await openComponent(
    <OnSite page="/tools/">
      <ToolsIndex words={{ ...words, previewNote: "" }} cards={await toolCards("en")} />
    </OnSite>,
  );
  const cards = screen.getAllByRole("link");
  expect(cards).toHaveLength(toolSlugs.length);
  for (const card of cards) {
    const slug = card.getAttribute("href")?.split("/")[2] ?? "";
    if (!isToolSlug(slug)) throw new Error(`${slug} is no tool`);
    within(card).getByText(isToolReady(slug) ? "Works today" : "Coming");
  }
});

test.each(toolSlugs.filter((slug) => !isToolReady(slug)))(
  "%s is not there yet: its page says so and what to use instead, and no button leads nowhere",
  async (slug) => {
    const { links, tags } = await openTool(slug);
    screen.getByText("Not in this version yet");
    screen.getByRole("heading", { name: "What works today" });
    expect(links).toContain("/translation");
    const tools = links.filter((href) => href.startsWith("/tools/")).map((href) => href.split("/")[2] ?? "");
    expect(tools.filter((one) => isToolSlug(one) && !isToolReady(one))).toEqual([]);
    expect(links.filter((href) => !/^\/(translation|tools\/.*)$/.test(href))).toEqual([]);
    expect(tags).toContainEqual({ name: "robots", content: "noindex" });
    expect(JSON.stringify(tags)).not.toContain("canonical");
  },
);

test("a tool that can be used takes a file, and search engines may list its page", async () => {
  const { tags } = await openTool("ai-dubbing");
  screen.getByRole("button", { name: "Dub a video" });
  expect(screen.queryByText("Not in this version yet")).toBeNull();
  expect(JSON.stringify(tags)).toContain("canonical");
});
