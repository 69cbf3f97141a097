import { Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FigureGroup, type OverviewSeries, overviewFigures, type PaymentMode } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { dayIn, daysBetween, today } from "../../../lib/calendar-days.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { overviewQuery } from "../admin-queries.ts";
import { useAdminFormats } from "../use-admin-formats.ts";
import { FigureCard } from "./figure-card.tsx";
import { NowCards } from "./now-cards.tsx";
import styles from "./overview.module.css";
import { type Days, defaultDays, isPeriod, PeriodBar } from "./period-bar.tsx";

const groups: readonly FigureGroup[] = ["money", "use", "programs"];

/** The period that the page's address names; the last 30 days where it names none, or none that there is. */
function useDays(): [Days, (days: Days) => void] {
  const [query, setQuery] = useSearchParams();
  const given = { from: query.get("from") ?? "", to: query.get("to") ?? "" };
  const days = isPeriod(given) ? given : { from: dayIn(1 - defaultDays), to: today() };
  const set = (next: Days): void =>
    setQuery(
      (now) => {
        const changed = new URLSearchParams(now);
        changed.set("from", next.from);
        changed.set("to", next.to);
        return changed;
      },
      { replace: true },
    );
  return [days, set];
}

/** How it stands and how it went: figures of a period by day, beside the days before. */
export function OverviewTab() {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const [days, setDays] = useDays();
  const [mode, setMode] = useState<PaymentMode>("live");
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const period = { ...days, timeZone, mode };
  const { data, error, refetch } = useQuery(overviewQuery(period));
  // Figures stay until those of other days come, and with them the days that they are of.
  const shown = data?.days ?? days;
  return (
    <Stack gap="lg">
      <PeriodBar period={period} onDays={setDays} onMode={setMode} />
      <Text size="sm" c="var(--ink-soft)">
        {t("overview.span", {
          from: formats.calendarDay(shown.from),
          to: formats.calendarDay(shown.to),
          zone: timeZone,
        })}{" "}
        {t("overview.hint")}
      </Text>
      {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={320} aria-busy="true" /> : null}
      {data ? (
        <>
          <NowCards now={data.now} />
          {groups.map((group) => (
            <FigureGroupCards key={group} group={group} series={data.series} days={shown} />
          ))}
        </>
      ) : null}
    </Stack>
  );
}

type FigureGroupProps = { group: FigureGroup; series: readonly OverviewSeries[]; days: Days };

function FigureGroupCards({ group, series, days }: FigureGroupProps) {
  const { t } = useTranslation("admin");
  const shown = series.filter(({ figure }) => overviewFigures[figure].group === group);
  if (shown.length === 0) return null;
  const all = daysBetween(days.from, days.to);
  return (
    <section aria-labelledby={`overview-${group}`}>
      <Title order={2} fz="lg" mb="sm" id={`overview-${group}`}>
        {t(`overview.group.${group}`)}
      </Title>
      <div className={styles.figures}>
        {shown.map((one) => (
          <FigureCard key={`${one.figure} ${one.currency}`} series={one} days={all} />
        ))}
      </div>
    </section>
  );
}
