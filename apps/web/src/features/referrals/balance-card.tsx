import { Button, Card, Text } from "@mantine/core";
import { type Referrals, toMinor } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./referrals.module.css";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** What can be withdrawn, a line for each currency. */
export function BalanceCard({ data: { balance, withdrawals, terms } }: { data: Referrals }) {
  const { t } = useTranslation("referrals");
  const formats = useFormats();
  const [currency, setCurrency] = useState<string | null>(null);
  const money = (amountMinor: number, of: string) => formats.money(amountMinor, of, { isExact: true });
  const open = withdrawals.find(({ state }) => state === "asked" || state === "approved");
  const shown = balance.length === 0 ? [{ currency: "USD", amountMinor: 0 }] : balance;
  return (
    <Card component="section" className={styles.balance} aria-labelledby="balance">
      <Text fw={600} size="sm" id="balance">
        {t("balance.title")}
      </Text>
      {shown.map((sum) => {
        const minimumMinor = toMinor(terms.minimumUnits, sum.currency);
        const missingMinor = minimumMinor - sum.amountMinor;
        return (
          <div key={sum.currency}>
            <Text className={styles.sum}>{money(sum.amountMinor, sum.currency)}</Text>
            {open?.currency !== sum.currency ? null : (
              <Text size="sm">
                {t("balance.onItsWay", { amount: money(open.amountMinor, open.currency) })}
              </Text>
            )}
            {open === undefined && missingMinor > 0 ? (
              <Text size="sm">
                {t(sum.amountMinor < 0 ? "balance.below" : "balance.missing", {
                  amount: money(missingMinor, sum.currency),
                  minimum: money(minimumMinor, sum.currency),
                })}
              </Text>
            ) : null}
            {open === undefined && missingMinor <= 0 ? (
              <Button mt="xs" onClick={() => setCurrency(sum.currency)}>
                {t("balance.withdraw")}
              </Button>
            ) : null}
            {currency === sum.currency ? (
              <WithdrawDialog
                currency={sum.currency}
                balanceMinor={sum.amountMinor}
                minimumMinor={minimumMinor}
                onClose={() => setCurrency(null)}
              />
            ) : null}
          </div>
        );
      })}
    </Card>
  );
}
