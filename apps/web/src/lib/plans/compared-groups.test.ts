import { type EntitlementFlag, entitlementFlagSchema, planLevels } from "@voxloom/contract";
import english from "@voxloom/phrases/locales/en/plans.json" with { type: "json" };
import { expect, test } from "vitest";
import { formatsIn } from "../formats.ts";
import { fillWords } from "../site/fill-words.ts";
import { comparedGroups } from "./compared-groups.ts";
import { isLineAhead } from "./flags-ahead.ts";
import { planFeatures, type SayFeature } from "./plan-features.ts";

const say: SayFeature = (feature, values = {}) => fillWords(english.feature[feature], values);

test("plans are compared by every flag of the entitlement table, each once", () => {
  const lines: string[] = Object.values(comparedGroups).flat();
  expect(lines.toSorted()).toEqual([...entitlementFlagSchema.options, "storage"].toSorted());
  expect(Object.keys(english.flag).toSorted()).toEqual(lines.toSorted());
});

test("a plan names its limits and what it has beyond the free one, and nothing that is not there yet", () => {
  const formats = formatsIn("en");
  expect(planFeatures(1, say, formats)).toEqual([
    "Files up to 1 GB",
    "Recordings up to 2 hr",
    "Picture up to 1080p",
    "Files at once: 5",
    "Saved voice clones: 3",
    "Many lines translated at once",
    "Picture that slows down for speech",
    "Fast transcription",
    "Speech from subtitle files",
    "Texts written for you",
  ]);
  expect(planFeatures(4, say, formats)).toEqual(
    expect.arrayContaining(["Files of any size", "Picture that slows down for speech"]),
  );
  expect(planFeatures(0, say, formats)).toEqual([
    "Files up to 100 MB",
    "Recordings up to 1 hr",
    "Picture up to 720p",
    "Files at once: 1",
  ]);
  const isFlag = (feature: string): feature is EntitlementFlag =>
    entitlementFlagSchema.safeParse(feature).success;
  const isAhead = (feature: string) => (isFlag(feature) && isLineAhead(feature)) || feature === "storage";
  const ahead = Object.entries(english.feature).flatMap(([feature, words]) =>
    isAhead(feature) ? [words.split(":")[0] ?? words] : [],
  );
  expect(ahead.length).toBeGreaterThan(1);
  for (const level of planLevels) {
    const said = planFeatures(level, say, formats);
    expect(said.filter((line) => ahead.some((words) => line.startsWith(words)))).toEqual([]);
  }
});
