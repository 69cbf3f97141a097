import { Anchor, Stack } from "@mantine/core";
import type { calls, ResponseOf } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { PlannedRow } from "./planned-row.tsx";

type Plan = ResponseOf<typeof calls.tasks.plan>["plans"][number];

/** One language that may be added: how well it is made, how long that takes and what it costs, or what stands in the way. */
export function PlannedLanguage({ plan, isFree }: { plan: Plan; isFree: boolean }) {
  const { t } = useTranslation(["ordering", "common"]);
  const formats = useFormats();
  const creditsOf = useCreditWords();
  const { targetLanguage, isPossible, quality, estimatedMs, priceTenths, problem } = plan;
  const facts = [
    t(`common:quality.${quality}`),
    t("common:time.about", { time: formats.duration(estimatedMs) }),
    isFree || priceTenths === 0 ? null : creditsOf(priceTenths),
  ];
  return (
    <Stack gap={6}>
      <PlannedRow
        name={targetLanguage === null ? null : formats.language(targetLanguage)}
        isPossible={isPossible}
        problem={problem}
      >
        {formats.facts(facts)}
      </PlannedRow>
      {problem?.code === "PLAN_TOO_LOW" ? (
        <Anchor component={Link} to={paths.subscriptionPlan} size="sm" c="var(--brand-text)">
          {t("plan.plans")}
        </Anchor>
      ) : null}
    </Stack>
  );
}
