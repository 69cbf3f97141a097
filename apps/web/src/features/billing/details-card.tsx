import { Button, Card, Group, Select, TextInput, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { calls, creditStepSchema } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadCall } from "../../lib/api/download-call.ts";
import { lastDay } from "../../lib/calendar-days.ts";
import { ListState } from "../../ui/list-state.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./billing.module.css";
import { creditDetailsQuery, type DetailFilter, detailRequest } from "./billing-queries.ts";
import { DetailRow } from "./detail-row.tsx";

/** Every step of the credits, by type and time, and the same as a file. */
export function DetailsCard({ projId }: { projId: string }) {
  const { t } = useTranslation("billing");
  const [filter, setFilter] = useState<DetailFilter>({ step: "all", from: "", to: "" });
  const list = useInfiniteQuery(creditDetailsQuery(projId, filter));
  const steps = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const download = useMutation({
    mutationFn: () => downloadCall(calls.credits.detailsCsv, detailRequest(projId, filter), "credits.csv"),
  });
  return (
    <Card component="section" aria-labelledby="details">
      <Group justify="space-between" mb="md">
        <Title order={2} fz="xl" id="details">
          {t("details.title")}
        </Title>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t("details.csv")}
        </Button>
      </Group>
      {download.error ? <ProblemAlert problem={download.error} /> : null}
      <Filters filter={filter} onChange={setFilter} />
      <ul className={styles.rows}>
        {steps.map((step) => (
          <DetailRow key={step.id} projId={projId} step={step} />
        ))}
      </ul>
      <ListState list={list} count={steps.length} empty={t("details.empty")} />
    </Card>
  );
}

type FiltersProps = { filter: DetailFilter; onChange: (filter: DetailFilter) => void };

function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation("billing");
  return (
    <Group mb="md" gap="sm">
      <Select
        label={t("details.type")}
        allowDeselect={false}
        value={filter.step}
        onChange={(value) =>
          onChange({ ...filter, step: creditStepSchema.options.find((step) => step === value) ?? "all" })
        }
        data={[
          { value: "all", label: t("details.all") },
          ...creditStepSchema.options.map((step) => ({ value: step, label: t(`step.${step}`) })),
        ]}
      />
      <TextInput
        type="date"
        label={t("details.from")}
        value={filter.from}
        max={filter.to || lastDay}
        onChange={(event) => onChange({ ...filter, from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t("details.to")}
        value={filter.to}
        min={filter.from || undefined}
        max={lastDay}
        onChange={(event) => onChange({ ...filter, to: event.currentTarget.value })}
      />
    </Group>
  );
}
