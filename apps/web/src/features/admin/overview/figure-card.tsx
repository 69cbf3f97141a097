import { Card, Group, Text } from "@mantine/core";
import { IconArrowDownRight, IconArrowUpRight } from "@tabler/icons-react";
import { type OverviewFigure, type OverviewSeries, overviewFigures } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { DayChart } from "../../../ui/day-chart.tsx";
import { useAdminFormats } from "../use-admin-formats.ts";
import styles from "./overview.module.css";

/** More of these is bad news. */
const unwelcome: readonly OverviewFigure[] = ["refunded", "disputed", "failedPayments", "failedTasks"];
/** More of these is neither good nor bad. */
const neutral: readonly OverviewFigure[] = ["uploads", "discounts", "rewards", "withdrawals"];

/** One figure: its sum, how it compares with the days before, and a bar for each day. */
export function FigureCard({ series, days }: { series: OverviewSeries; days: readonly string[] }) {
  const { t } = useTranslation("admin");
  const { figure, currency, total, before } = series;
  const format = useFigureFormat(series);
  const found = new Map(series.days.map(({ day, value }) => [day, value]));
  const name = t(`overview.figure.${figure}`);
  return (
    <Card padding="md" component="article" aria-label={currency === null ? name : `${name}, ${currency}`}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
        <Text size="sm" c="var(--ink-soft)">
          {name}
        </Text>
        {currency === null ? null : (
          <Text size="xs" c="var(--ink-soft)">
            {currency}
          </Text>
        )}
      </Group>
      <Text fw={700} fz={26} lh={1.3}>
        {format(total)}
      </Text>
      <Group gap={6} mb="sm">
        <Change figure={figure} total={total} before={before} />
        <Text size="sm" c="var(--ink-soft)">
          {t("overview.before", { value: format(before) })}
        </Text>
      </Group>
      {series.days.length === 0 ? null : (
        <DayChart
          isSmall
          caption={name}
          days={days.map((day) => ({ day, value: found.get(day) ?? 0 }))}
          format={format}
        />
      )}
    </Card>
  );
}

/** What a figure's values are written as. */
function useFigureFormat({ figure, currency }: Pick<OverviewSeries, "figure" | "currency">) {
  const formats = useAdminFormats();
  const { unit } = overviewFigures[figure];
  return (value: number): string => {
    if (currency !== null) return formats.money(value, currency);
    switch (unit) {
      case "ms":
        return formats.minutes(value / 60_000);
      case "bytes":
        return formats.bytes(value);
      case "tenths":
        return formats.credits(value);
      default:
        return formats.number(value);
    }
  };
}

type ChangeProps = Pick<OverviewSeries, "figure" | "total" | "before">;

function Change({ figure, total, before }: ChangeProps) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  // From nothing, and across zero, there is no share to tell.
  if (before <= 0 || total < 0 || total === before) return null;
  const isMore = total > before;
  const isGood = isMore !== unwelcome.includes(figure);
  const color = neutral.includes(figure) ? "var(--ink)" : isGood ? "var(--good)" : "var(--bad)";
  const Arrow = isMore ? IconArrowUpRight : IconArrowDownRight;
  const percent = formats.percent(Math.abs(total - before) / before);
  return (
    <Text size="sm" fw={600} c={color} className={styles.change}>
      <Arrow size={16} aria-hidden="true" />
      {t(isMore ? "overview.more" : "overview.less", { percent })}
    </Text>
  );
}
