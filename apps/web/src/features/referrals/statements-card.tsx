import { Button, Card, Group, Select, Text, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { calls, type Statement } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadCall } from "../../lib/api/download-call.ts";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./referrals.module.css";

const rows = ["opening", "earned", "reversed", "withdrawn", "closing"] as const;
const nameStatement = ({ month, currency }: Statement): string => `${month} ${currency}`;

/** A month's statement; they never change. */
export function StatementsCard({ statements }: { statements: readonly Statement[] }) {
  const { t } = useTranslation("referrals");
  const formats = useFormats();
  const [chosen, choose] = useState<string | null>(null);
  const shown = statements.find((one) => nameStatement(one) === chosen) ?? statements[0];
  const download = useMutation({
    mutationFn: (month: string) =>
      downloadCall(calls.referrals.statement, { month }, `referrals-${month}.csv`),
  });
  if (shown === undefined) return null;
  return (
    <Card component="section" aria-labelledby="statement">
      <Title order={2} fz="lg" id="statement">
        {t("statement.title")}
      </Title>
      <Select
        mt="xs"
        aria-label={t("statement.month")}
        allowDeselect={false}
        value={nameStatement(shown)}
        onChange={choose}
        data={statements.map((one) => ({
          value: nameStatement(one),
          label: formats.facts([formats.calendarMonth(one.month), one.currency]),
        }))}
      />
      <dl className={styles.statement}>
        {rows.map((row) => (
          <div key={row}>
            <dt>{t(`statement.${row}`)}</dt>
            <dd>{formats.money(shown[`${row}Minor`], shown.currency, { isExact: true })}</dd>
          </div>
        ))}
      </dl>
      <Group mt="sm">
        <Button
          variant="default"
          size="xs"
          loading={download.isPending}
          onClick={() => download.mutate(shown.month)}
        >
          CSV
        </Button>
      </Group>
      {download.isError ? <Text size="sm">{t("statement.failed")}</Text> : null}
    </Card>
  );
}
