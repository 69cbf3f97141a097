import { Alert, Card, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { CreditBalance } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./billing.module.css";

const parts = ["gift", "monthly", "bought", "frozen"] as const;

/** What there is, by where it came from; what runs out next; and a warning where little is left. */
export function BalanceCard({ balance }: { balance: CreditBalance }) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const { nextExpiry } = balance;
  return (
    <Card component="section" aria-labelledby="balance">
      <Text c="var(--ink-soft)" id="balance">
        {t("credits.available")}
      </Text>
      <Text fz="var(--text-figure)" fw={700} lh={1.2}>
        {formats.credits(balance.availableTenths)}
      </Text>
      {nextExpiry ? (
        <Text size="sm" c="var(--ink-soft)">
          {t("credits.nextExpiry", {
            number: formats.credits(nextExpiry.creditTenths),
            day: formats.shortDay(nextExpiry.expiresAt),
          })}
        </Text>
      ) : null}
      <dl className={styles.parts}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`credits.${part}`)}</dt>
            <dd>{formats.credits(balance[`${part}Tenths`])}</dd>
          </div>
        ))}
      </dl>
      {balance.isUnlimited ? <Text mt="md">{t("plan.noBilling")}</Text> : null}
      {balance.isLow ? (
        <Alert
          mt="md"
          color="yellow"
          variant="light"
          icon={<IconAlertTriangle size={20} aria-hidden="true" />}
          styles={{ message: { color: "var(--ink)" } }}
        >
          {t("credits.low")}
        </Alert>
      ) : null}
    </Card>
  );
}
