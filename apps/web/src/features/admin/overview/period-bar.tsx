import { Button, Group, SegmentedControl, TextInput } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { calls, maxUsageDays, type PaymentMode, type RequestOf } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadCall } from "../../../lib/api/download-call.ts";
import { dayIn, today } from "../../../lib/calendar-days.ts";
import { siteSettings } from "../../../lib/site/site-settings.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { ModeSwitch } from "../payments/mode-switch.tsx";
import { useAdminFormats } from "../use-admin-formats.ts";

/** Calendar days (YYYY-MM-DD), both included. */
export type Days = { from: string; to: string };

/** Whether days are a period that figures are counted of: days that there are, from 1970 on, a year at most. */
export const isPeriod = ({ from, to }: Days): boolean =>
  calls.overview.figures.request.safeParse({ from, to }).success;

const ranges = [7, 30, 90] as const;
export const defaultDays = 30;

type PeriodBarProps = {
  period: RequestOf<typeof calls.overview.figures> & { mode: PaymentMode };
  onDays(days: Days): void;
  onMode(mode: PaymentMode): void;
};

/** Which days are looked at, whose money counts, and the same as a file. */
export function PeriodBar({ period, onDays, onMode }: PeriodBarProps) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const known = ranges.find((count) => period.to === today() && period.from === dayIn(1 - count));
  const [isCustom, setIsCustom] = useState(known === undefined);
  const download = useMutation({
    mutationFn: () => downloadCall(calls.overview.figuresCsv, period, "overview.csv"),
  });
  const choose = (value: string): void => {
    const count = ranges.find((range) => String(range) === value);
    setIsCustom(count === undefined);
    if (count !== undefined) onDays({ from: dayIn(1 - count), to: today() });
  };
  return (
    <>
      <Group gap="sm" align="flex-end">
        <SegmentedControl
          aria-label={t("overview.period")}
          styles={{ label: { whiteSpace: "nowrap" } }}
          value={isCustom || known === undefined ? "custom" : String(known)}
          onChange={choose}
          data={[
            ...ranges.map((range) => ({ value: String(range), label: formats.days(range) })),
            { value: "custom", label: t("overview.custom") },
          ]}
        />
        {isCustom || known === undefined ? <CustomDays days={period} onDays={onDays} /> : null}
        <Group gap="sm" ms="auto" align="flex-end">
          {siteSettings.hasBilling ? <ModeSwitch mode={period.mode} onMode={onMode} /> : null}
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t("overview.csv")}
          </Button>
        </Group>
      </Group>
      {download.error ? <ProblemAlert problem={download.error} /> : null}
    </>
  );
}

/** Two days as they are typed; what is no period of a year at most stays in the fields and says so. */
function CustomDays({ days, onDays }: { days: Days; onDays(days: Days): void }) {
  const { t } = useTranslation("admin");
  const [typed, setTyped] = useState<Days>({ from: days.from, to: days.to });
  const change = (part: Partial<Days>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isPeriod(next)) onDays(next);
  };
  return (
    <Group gap="sm" align="flex-start">
      <TextInput
        type="date"
        label={t("log.from")}
        value={typed.from}
        max={today()}
        error={isPeriod(typed) ? undefined : t("overview.noPeriod", { most: maxUsageDays })}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t("overview.to")}
        value={typed.to}
        max={today()}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </Group>
  );
}
