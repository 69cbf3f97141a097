import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  chargedUnitMs,
  creditPrices,
  getPlanName,
  limits,
  locales,
  newAccountGift,
  planEntitlements,
  planLevels,
  refundableShareLimit,
} from "@voxloom/contract";
import { describe, expect, test } from "vitest";

const articleIn = (locale: string): string =>
  readFileSync(join(import.meta.dirname, `../../../../content/${locale}/help/plans-and-credits.md`), "utf8");

/** Every number of a text, with a point before its decimals. */
const listNumbers = (text: string): number[] =>
  [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => Number(number.replace(",", ".")));

/** Kibibytes as the numbers of MB or GB that people read. */
const shownSize = (kibibytes: number): number =>
  kibibytes >= 1024 ** 2 ? kibibytes / 1024 ** 2 : kibibytes / 1024;

describe.each(locales)("the article about plans in %s", (locale) => {
  const article = articleIn(locale);

  test("tells what each plan takes, as the entitlement table has it", () => {
    for (const level of planLevels) {
      const { max_upload_file_size, vt_max_upload_video_duration, max_upload_resolution } =
        planEntitlements[level];
      const row = article.split("\n").find((line) => line.startsWith(`| ${getPlanName(level)} |`));
      expect(listNumbers(row ?? ""), getPlanName(level)).toEqual([
        ...(max_upload_file_size === null ? [] : [shownSize(max_upload_file_size)]),
        ...(vt_max_upload_video_duration === null ? [] : [vt_max_upload_video_duration]),
        Number.parseInt(max_upload_resolution, 10),
      ]);
    }
  });

  // What is small stands in words in some languages: half a credit, five of them.
  test("names the prices and gifts of the contract", () => {
    const said = listNumbers(article.slice(article.indexOf("| Enterprise |")));
    const meant = [
      creditPrices.translationTenthsPerMinute / 10,
      chargedUnitMs / 1000,
      limits.previewMs / 1000,
      newAccountGift.days,
      refundableShareLimit * 100,
    ];
    for (const figure of meant) expect(said).toContain(figure);
  });
});
