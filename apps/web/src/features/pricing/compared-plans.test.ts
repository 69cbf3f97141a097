import { locales, planEntitlements, planLevels } from "@voxloom/contract";
import { describe, expect, test } from "vitest";
import { formatsIn } from "../../lib/formats.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import { comparedPlans } from "./compared-plans.server.ts";
import { pricingContent } from "./pricing-content.server.ts";

describe.each(locales)("%s", (locale) => {
  test("every line has a value for every plan, and shows where plans differ", async () => {
    const plans = await siteWords(locale, "plans");
    const lines = comparedPlans({ plans, formats: formatsIn(locale) }).flatMap((group) => group.lines);
    for (const { id, values } of lines) {
      expect(values).toHaveLength(planLevels.length);
      if (id === "storage") continue;
      const granted = planLevels.map(
        (level) => Object.entries(planEntitlements[level]).find(([flag]) => flag === id)?.[1],
      );
      expect(new Set(values).size, id).toBe(new Set(granted).size);
    }
  });

  test("nothing is left to be filled in but what a choice on the page fills", async () => {
    const [pricing, plans] = [await siteWords(locale, "site-pricing"), await siteWords(locale, "plans")];
    const { questions, work, compared, features, words } = pricingContent(locale, { pricing, plans });
    const { intro, own, closing } = words;
    const said = JSON.stringify({
      questions,
      work,
      compared,
      features,
      intro,
      own,
      closing,
      note: words.estimate.note,
    });
    expect(said).not.toMatch(/\{\w+\}/);
  });
});
