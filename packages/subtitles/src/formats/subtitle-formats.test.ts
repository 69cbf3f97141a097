import { acceptedSubtitleExtensions } from "@voxloom/contract";
import { expect, test } from "vitest";
import { subtitleFormatNames } from "./subtitle-formats.ts";

test("a file that may be uploaded has the ending of a format that is read", () => {
  const endings = Object.values(subtitleFormatNames).flatMap((format) => format.endings);
  expect(acceptedSubtitleExtensions.filter((ending) => !endings.includes(ending))).toEqual([]);
});
