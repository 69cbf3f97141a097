import { screen } from "@testing-library/react";
import { dubSettingsSchema } from "@voxloom/contract";
import { test } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleTask } from "../../testing/samples.ts";
import { TaskRow } from "./task-row.tsx";

const settings = dubSettingsSchema.parse({ sourceLanguage: "auto" });

test.each([
  ["en", /^English to Spanish · /],
  [null, /^Into Spanish · /],
] as const)("a task whose spoken language was found as %s says so", async (sourceLanguage, expected) => {
  await openComponent(<TaskRow task={sampleTask({ settings, sourceLanguage })} />, { areas: ["tasks"] });
  screen.getByText(expected);
});
