import { Card, Group, SegmentedControl, Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dayIn, daysBetween, today } from "../../lib/calendar-days.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { DayChart } from "../../ui/day-chart.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { usageQuery } from "./billing-queries.ts";

const ranges = [7, 30, 90] as const;

/** Credits used on each of the last days. */
export function UsageCard({ projId }: { projId: string }) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const [days, setDays] = useState<number>(30);
  const { data, error, refetch } = useQuery(usageQuery(projId, days));
  const used = new Map(data?.days.map(({ day, usedTenths }) => [day, usedTenths]));
  const shown = daysBetween(dayIn(1 - days), today()).map((day) => ({ day, value: used.get(day) ?? 0 }));
  const totalTenths = shown.reduce((sum, { value }) => sum + value, 0);
  return (
    <Card component="section" aria-labelledby="usage">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="xl" id="usage">
          {t("usage.title")}
        </Title>
        <SegmentedControl
          aria-label={t("usage.range")}
          styles={{ label: { whiteSpace: "nowrap" } }}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          data={ranges.map((range) => ({ value: String(range), label: formats.days(range) }))}
        />
      </Group>
      {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={180} /> : null}
      {data ? (
        <>
          <Text size="sm" c="var(--ink-soft)" mb="md">
            {totalTenths === 0 && used.size === 0
              ? t("usage.none")
              : t("usage.total", { number: formats.credits(totalTenths) })}
          </Text>
          {used.size > 0 ? (
            <DayChart caption={t("usage.title")} days={shown} format={formats.credits} />
          ) : null}
        </>
      ) : null}
    </Card>
  );
}
