import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { isToolReady } from "../../lib/site/tool-entries.ts";
import { menuGroups, toolGroups, toolSlugs } from "../../lib/site/tools.ts";
import { OnSite } from "../../testing/on-site.tsx";
import { openComponent } from "../../testing/open-component.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { ToolGroups } from "./tool-groups.tsx";

const linkedTools = (within_: HTMLElement): string[] =>
  [...within_.querySelectorAll("a")].flatMap((link) => {
    const slug = /^\/tools\/([^/]+)\/$/.exec(link.getAttribute("href") ?? "")?.[1];
    return slug === undefined ? [] : [slug];
  });

test("the menu has the groups and tools that can be used today, and no group without any", async () => {
  const { container } = await openComponent(
    <OnSite>
      <ToolGroups headings="h3" />
    </OnSite>,
  );
  const ready = menuGroups.flatMap((group) => toolGroups[group].filter(isToolReady));
  expect(linkedTools(container)).toEqual(ready);
  expect(ready).toContain("video-translator");
  expect(ready).toContain("ai-lip-sync-video");
  for (const list of screen.getAllByRole("list")) within(list).getAllByRole("link");
});

test("so does the foot of every page", async () => {
  const { container } = await openComponent(
    <OnSite>
      <SiteFooter />
    </OnSite>,
  );
  const linked = linkedTools(container);
  expect(linked).toContain("audio-translator");
  expect(toolSlugs.filter((slug) => linked.includes(slug) && !isToolReady(slug))).toEqual([]);
});
