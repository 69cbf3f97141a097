import { Anchor, Badge, Button, Card, Divider, Loader, Stack, Text, Title } from "@mantine/core";
import type { calls, ResponseOf } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./order-form.module.css";

type Plan = ResponseOf<typeof calls.translation.plan>["plans"][number];
type PlanPanelProps = {
  plans: Plan[] | undefined;
  error: Error | null;
  isLoading: boolean;
  isStarting: boolean;
  hasTargets: boolean;
  onStart: () => void;
};

/** What will happen, by which engines and how well, and the button that starts it. */
export function PlanPanel({ plans, error, isLoading, isStarting, hasTargets, onStart }: PlanPanelProps) {
  const { t } = useTranslation("translation");
  const isPossible = hasTargets && (plans === undefined || plans.some((plan) => plan.isPossible));
  return (
    <Card component="aside" className={styles.plan} aria-labelledby="plan">
      <Title order={2} fz={18} id="plan" mb="sm">
        {t("plan.heading")}
      </Title>
      <Stack gap="md" aria-live="polite">
        {hasTargets ? null : (
          <Text size="sm" c="var(--ink-soft)">
            {t("plan.waiting")}
          </Text>
        )}
        {hasTargets && !plans && isLoading ? <Loader size="sm" /> : null}
        {plans?.map((plan) => (
          <PlanOfLanguage key={plan.targetLanguage} plan={plan} />
        ))}
        {error ? <ProblemAlert problem={error} /> : null}
      </Stack>
      <Button
        fullWidth
        mt="lg"
        radius="lg"
        className={styles.start}
        disabled={!isPossible}
        loading={isStarting}
        onClick={onStart}
      >
        {t("plan.start")}
      </Button>
    </Card>
  );
}

function PlanOfLanguage({ plan }: { plan: Plan }) {
  const { t } = useTranslation(["translation", "common"]);
  const formats = useFormats();
  return (
    <Stack gap="sm">
      <Divider label={formats.language(plan.targetLanguage)} labelPosition="left" />
      {plan.isPossible ? (
        <>
          <div>
            <Text fw={600} size="sm">
              {t("plan.quality", { quality: t(`common:quality.${plan.quality}`) })}
            </Text>
            <Text size="sm" c="var(--ink-soft)">
              {t(`plan.${plan.quality}`)}
            </Text>
          </div>
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
          <Anchor component={Link} to={paths.engines} size="sm" c="var(--brand-text)">
            {t("plan.engines")}
          </Anchor>
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
              <Badge size="xs" variant="default">
                {t(`common:quality.${step.quality}`)}
              </Badge>
            </Text>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
