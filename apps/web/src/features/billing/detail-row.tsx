import { Anchor, Badge, Group, Text } from "@mantine/core";
import type { CreditDetail, CreditStep } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./billing.module.css";

const colors: Record<CreditStep, string> = {
  grant: "teal.9",
  reserve: "gray.7",
  settle: "brand",
  release: "gray.7",
  refund: "teal.9",
  expire: "gray.7",
  revoke: "orange.9",
  restore: "teal.9",
};

/** One step: what, why, for which task, and what it changed. */
export function DetailRow({ projId, step }: { projId: string; step: CreditDetail }) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const change = (tenths: number): string => formats.credits(tenths, { isChange: true });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Group gap="xs">
          <Badge color={colors[step.step]}>{t(`step.${step.step}`)}</Badge>
          <Text fw={600}>{t(`creditReason.${step.reason}`)}</Text>
        </Group>
        {step.taskId !== null ? (
          <Anchor component={Link} to={paths.task(projId, step.taskId)} c="var(--brand-text)">
            <bdi>{step.taskName}</bdi>
          </Anchor>
        ) : null}
        {step.note !== null ? (
          <Text size="sm">
            <bdi>{step.note}</bdi>
          </Text>
        ) : null}
        <Text size="sm" c="var(--ink-soft)">
          {formats.date(step.createdAt)}
        </Text>
      </div>
      <div className={styles.change}>
        <Text fw={600}>{change(step.availableChangeTenths)}</Text>
        {step.frozenChangeTenths !== 0 ? (
          <Text size="sm">{t("details.held", { number: change(step.frozenChangeTenths) })}</Text>
        ) : null}
        {step.usedChangeTenths !== 0 ? (
          <Text size="sm">{t("details.used", { number: formats.credits(step.usedChangeTenths) })}</Text>
        ) : null}
        <Text size="sm" c="var(--ink-soft)">
          {t("details.after", { number: formats.credits(step.availableAfterTenths) })}
        </Text>
      </div>
    </li>
  );
}
