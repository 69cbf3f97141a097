import {
  type Entitlements,
  type PlanLevel,
  planEntitlements,
  planLevels,
  planStorageBytes,
} from "@voxloom/contract";
import type { EnglishPhrases } from "@voxloom/phrases";
import type { Formats } from "../../lib/formats.ts";
import { type ComparedGroup, type ComparedLine, comparedGroups } from "../../lib/plans/compared-groups.ts";
import { isLineAhead } from "../../lib/plans/flags-ahead.ts";
import type { ComparedGroupWords, ComparedValue } from "./pricing-content.ts";

type Words = { plans: EnglishPhrases["plans"]; formats: Formats };

/**
 * The table that compares the plans, in words: straight from the entitlement table. What is not there yet is no reason
 * to choose a plan, and stands nowhere.
 */
export const comparedPlans = (words: Words): ComparedGroupWords[] =>
  (Object.entries(comparedGroups) as [ComparedGroup, readonly ComparedLine[]][]).flatMap(([group, all]) => {
    const lines = all.filter((line) => !isLineAhead(line));
    if (lines.length === 0) return [];
    return {
      id: group,
      name: words.plans.group[group],
      lines: lines.map((line) => ({
        id: line,
        ...words.plans.flag[line],
        values: planLevels.map((level) => comparedValue(line, level, words)),
      })),
    };
  });

function comparedValue(
  line: ComparedLine,
  level: PlanLevel,
  { plans: { value: words }, formats }: Words,
): ComparedValue {
  const value = line === "storage" ? planStorageBytes[level] : planEntitlements[level][line];
  if (typeof value === "boolean") return value;
  if (value === null) return words.any;
  if (typeof value === "number")
    return line === "create_voice_clone" && value === 0 ? false : getSize(line, value, formats);
  return getWord(line, value, words);
}

function getSize(line: ComparedLine, value: number, formats: Formats): string {
  switch (line) {
    case "storage":
      return formats.bytes(value);
    case "max_upload_file_size":
      return formats.bytes(value * 1024);
    case "vt_max_upload_video_duration":
      return formats.duration(value * 60_000);
    default:
      return formats.number(value);
  }
}

type Named = Extract<Entitlements[keyof Entitlements], string>;

function getWord(line: ComparedLine, value: Named, words: EnglishPhrases["plans"]["value"]): string {
  switch (value) {
    case "built-in":
      return words["voices-built-in"];
    case "all":
      return line === "supported_voice_list" ? words["voices-all"] : words["languages-all"];
    case "common":
      return words["languages-common"];
    case "community":
    case "email":
    case "priority":
    case "dedicated":
      return words[`support-${value}`];
    default:
      return value;
  }
}
