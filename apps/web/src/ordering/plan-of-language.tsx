import { Anchor, Badge, Divider, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../lib/paths.ts";
import { useFormats } from "../lib/use-formats.ts";
import { ProblemAlert } from "../ui/problem-alert.tsx";
import styles from "./order-form.module.css";
import type { Plan } from "./plans-together.ts";

/** How good it will be, where engines decide that. */
function ExpectedQuality({ plan, isOfFile }: { plan: Plan; isOfFile: boolean }) {
  const { t } = useTranslation(["ordering", "common"]);
  return (
    <div>
      <Text fw={600} size="sm">
        {t("plan.quality", { quality: t(`common:quality.${plan.quality}`) })}
      </Text>
      <Text size="sm" c="var(--ink-soft)">
        {t(
          // What is only read in pictures is no translation.
          isOfFile && plan.targetLanguage !== null
            ? `plan.file.${plan.quality}`
            : `plan.${plan.targetLanguage === null ? "transcript." : ""}${plan.quality}`,
        )}
      </Text>
    </div>
  );
}

/** What memory keeps from a step. */
function MemoryOfStep({ step: { passedOver, shortage } }: { step: Plan["steps"][number] }) {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  return (
    <>
      {passedOver === undefined ? null : (
        <Text size="xs" c="var(--ink-soft)">
          {t("plan.passedOver", {
            engine: passedOver.engineName,
            need: formats.machineBytes(passedOver.neededBytes),
            has: formats.machineBytes(passedOver.machineBytes),
          })}
        </Text>
      )}
      {shortage === undefined ? null : (
        <Text size="xs" fw={500}>
          {shortage.isForGood
            ? t("plan.tooLarge", {
                need: formats.machineBytes(shortage.neededBytes),
                has: formats.machineBytes(shortage.freeBytes),
              })
            : t("plan.notNow", {
                need: formats.machineBytes(shortage.neededBytes),
                free: formats.machineBytes(shortage.freeBytes),
              })}
        </Text>
      )}
    </>
  );
}

type PlanOfLanguageProps = {
  plan: Plan;
  isOfFile?: boolean;
  /** Whether it is words whose quality is to be expected. Default true. */
  isOfWords?: boolean;
};

/** What will happen for one language: quality, time, what stands in the way, and the engine of every step. */
export function PlanOfLanguage({ plan, isOfFile = false, isOfWords = true }: PlanOfLanguageProps) {
  const { t } = useTranslation(["ordering", "common"]);
  const formats = useFormats();
  return (
    <Stack gap="sm">
      {plan.targetLanguage === null ? null : (
        <Divider label={formats.language(plan.targetLanguage)} labelPosition="left" />
      )}
      {plan.isPossible ? (
        <>
          {plan.steps.length === 0 || !isOfWords ? null : <ExpectedQuality plan={plan} isOfFile={isOfFile} />}
          <Text size="sm">
            {t("plan.time", { time: t("common:time.about", { time: formats.duration(plan.estimatedMs) }) })}
          </Text>
        </>
      ) : (
        <Text fw={600} size="sm">
          {t("plan.impossible")}
        </Text>
      )}
      {plan.problem ? (
        <>
          <ProblemAlert problem={plan.problem} tone={plan.isPossible ? "warning" : "error"} />
          {plan.problem.code === "PLAN_TOO_LOW" ? (
            <Anchor component={Link} to={paths.subscriptionPlan} size="sm" c="var(--brand-text)">
              {t("plan.plans")}
            </Anchor>
          ) : (
            <Anchor component={Link} to={paths.engines} size="sm" c="var(--brand-text)">
              {t("plan.engines")}
            </Anchor>
          )}
        </>
      ) : null}
      <ol className={styles.steps}>
        {plan.steps.map((step) => (
          <li key={`${step.stage}-${step.engineId}`}>
            <Text size="sm" fw={500}>
              {t(`common:stage.${step.stage}`)}
            </Text>
            <Text size="xs" c="var(--ink-soft)">
              {`${step.engineName} · ${t(`common:tier.${step.tier}`)} `}
              <Badge component="span" size="xs" variant="default">
                {t(`common:quality.${step.quality}`)}
              </Badge>
            </Text>
            {step.pivots.length === 0 ? null : (
              <Text size="xs" c="var(--ink-soft)">
                {t("plan.pivots", { languages: step.pivots.map(formats.language).join(", ") })}
              </Text>
            )}
            <MemoryOfStep step={step} />
            {step.isByEar === true ? (
              <Text size="xs" c="var(--ink-soft)">
                {t("plan.byEar")}
              </Text>
            ) : null}
          </li>
        ))}
      </ol>
    </Stack>
  );
}
