import { readdirSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@voxloom/contract";
import { expect, it } from "vitest";
import { channels, toolSlugs } from "./tools.ts";

const folder = join(import.meta.dirname, "../../../content");
const getFiles = (names: readonly string[]): string[] => names.map((name) => `${name}.json`).sort();

it.each(locales)("%s has words for every tool and every channel, and for nothing else", (locale) => {
  expect(readdirSync(join(folder, locale, "tools")).sort()).toEqual(getFiles(toolSlugs));
  expect(readdirSync(join(folder, locale, "channels")).sort()).toEqual(getFiles(channels));
});
