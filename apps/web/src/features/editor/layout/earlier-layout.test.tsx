import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { readEarlierLayout } from "../session/earlier-layout.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { SidePanels } from "./side-panels.tsx";

test("the panel that an earlier version remembered is open", async () => {
  localStorage.setItem(
    "voxloom-editor-layout",
    JSON.stringify({ state: { room: "glossary", subtitles: "both" }, version: 1 }),
  );
  await openEditorPart(<SidePanels />);
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Glossary");
});

test("a video in a window of its own stays there", () => {
  expect(readEarlierLayout({ panel: null, picturePlace: "floating", pictureSizes: [40, 60] })).toEqual({
    panel: null,
    videoPlace: "floating",
    videoSizes: [40, 60],
  });
});
