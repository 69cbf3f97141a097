import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openAnsweringServer } from "../testing/answering-server.ts";
import { haveSettings } from "../testing/have-settings.ts";
import { openComponent } from "../testing/open-component.tsx";
import { Shell } from "./shell.tsx";

/** What the menu of the workspace leads to. */
async function readMenu(): Promise<string[]> {
  await openAnsweringServer();
  await openComponent(
    <Shell>
      <p>Here</p>
    </Shell>,
  );
  const menu = within(screen.getByRole("navigation", { name: "Main menu" }));
  return menu.getAllByRole("link").map(({ textContent }) => textContent);
}

test("where plans and credits count, the menu leads to them", async () => {
  expect(await readMenu()).toEqual(expect.arrayContaining(["Home", "Plan", "Credits"]));
});

test("where nothing is charged the menu knows of neither", async () => {
  haveSettings({ hasBilling: false });
  const entries = await readMenu();
  expect(entries).toContain("Home");
  expect(entries.filter((entry) => /plan|credit/i.test(entry))).toEqual([]);
});
