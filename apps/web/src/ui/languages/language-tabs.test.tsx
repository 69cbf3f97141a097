import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleMember, type TaskSpec } from "../../testing/samples.ts";
import { LanguageStateBadge } from "./language-state-badge.tsx";
import { type LanguageTab, LanguageTabs } from "./language-tabs.tsx";

const tab = (id: string, language: string | null, name: string): LanguageTab => ({
  ...{ id, to: `/my-tasks/${id}`, language, name },
  note: id === "de" ? "3" : null,
  state: <span>{`State of ${name}`}</span>,
});
const tabs = [tab("en", "en", "English"), tab("de", "de", "German"), tab("new", null, "Listening")];

const openTabs = (spec: Partial<Parameters<typeof LanguageTabs>[0]> = {}, dir: "ltr" | "rtl" = "ltr") =>
  openComponent(
    <div dir={dir}>
      <LanguageTabs tabs={tabs} selectedId="de" label="Languages" panelId="panel" {...spec} />
    </div>,
    { path: "/my-tasks/de" },
  );
const find = (name: string) => screen.getByRole("tab", { name: new RegExp(name) });
const isAt = () => document.activeElement?.id;

test("the chosen language is told, is the only one that Tab stops at, and names its panel", async () => {
  const { user } = await openTabs();
  screen.getByRole("tablist", { name: "Languages" });
  expect(screen.getAllByRole("tab").map((one) => one.getAttribute("aria-selected"))).toEqual([
    "false",
    "true",
    "false",
  ]);
  expect(find("German").getAttribute("aria-controls")).toBe("panel");
  await user.tab();
  expect(isAt()).toBe("panel-de");
  await user.tab();
  expect(isAt()).not.toMatch(/^panel/);
  expect(find("German").textContent).toContain("3");
  // What nobody has heard yet has no flag.
  expect(find("Listening").querySelector("img")).toBeNull();
});

test("arrows, Home and End go round the languages, Enter and the space bar open one", async () => {
  const { user, pathname } = await openTabs();
  find("German").focus();
  await user.keyboard("{ArrowRight}");
  expect(isAt()).toBe("panel-new");
  await user.keyboard("{ArrowRight}");
  expect(isAt()).toBe("panel-en");
  await user.keyboard("{ArrowLeft}");
  expect(isAt()).toBe("panel-new");
  await user.keyboard("{Home}");
  expect(isAt()).toBe("panel-en");
  await user.keyboard("{End}{a}");
  expect(isAt()).toBe("panel-new");
  // Going there opens nothing yet.
  expect(pathname()).toBe("/my-tasks/de");
  await user.keyboard(" ");
  expect(pathname()).toBe("/my-tasks/new");
});

test("from right to left the arrows point the other way", { tags: ["full"] }, async () => {
  const { user } = await openTabs();
  const list = screen.getByRole("tablist");
  list.style.direction = "rtl";
  find("German").focus();
  await user.keyboard("{ArrowRight}");
  expect(isAt()).toBe("panel-en");
  await user.keyboard("{ArrowLeft}");
  expect(isAt()).toBe("panel-de");
});

test("arrows with Alt, Control or Command are the browser's", { tags: ["full"] }, async () => {
  await openTabs();
  find("German").focus();
  for (const key of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]) {
    fireEvent.keyDown(find("German"), { key: "ArrowLeft", ...key });
    expect(isAt()).toBe("panel-de");
  }
});

test("an address of the moment is asked for at a plain press, once, and not where one is already", {
  tags: ["full"],
}, async () => {
  const addressNow = vi.fn((to: string) => `${to}?at=12`);
  const { user, pathname, search } = await openTabs({ addressNow, hasPanel: false, isCompact: true });
  expect(find("German").hasAttribute("aria-controls")).toBe(false);
  expect(screen.queryByText("State of German")).toBeNull();
  await user.click(find("German"));
  expect(addressNow).not.toHaveBeenCalled();
  // A new window is the browser's: it gets the address as it stands.
  fireEvent.click(find("English"), { ctrlKey: true });
  expect(addressNow).not.toHaveBeenCalled();
  await user.click(find("English"));
  expect(pathname() + search()).toBe("/my-tasks/en?at=12");
});

const open = (spec: TaskSpec, rest: Parameters<typeof sampleMember>[1] = {}) =>
  openComponent(<LanguageStateBadge member={sampleMember(spec, rest)} />, {
    areas: ["task", "tasks", "editor"],
  });

test("a language that is being made has a bar as far as it is; one that failed or waits has none", {
  tags: ["full"],
}, async () => {
  const { container, unmount } = await open({ state: "running", progress: { fraction: 0.4 } });
  const bar = container.querySelector("[role=progressbar]");
  expect(bar?.getAttribute("aria-valuenow")).toBe("40");
  unmount();
  for (const state of ["queued", "failed", "canceled"] as const) {
    const opened = await open({ state });
    expect(opened.container.querySelector("[role=progressbar]")).toBeNull();
    expect(opened.container.textContent).not.toBe("");
    opened.unmount();
  }
});
