import { TextInput } from "@mantine/core";
import { type AdminAction, adminActionSchema } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lastDay, startOfDay } from "../../lib/calendar-days.ts";
import { FilterBar, useSearch } from "./filter-bar.tsx";
import { LogList } from "./log-list.tsx";

/** The audit log, filtered. */
export function LogTab() {
  const { t } = useTranslation("admin");
  const search = useSearch();
  const [action, setAction] = useState<AdminAction | "all">("all");
  const [from, setFrom] = useState("");
  const since = startOfDay(from);
  return (
    <>
      <FilterBar
        search={search}
        hint={t("log.hint")}
        shown={action}
        onShow={setAction}
        width={230}
        shows={[
          { value: "all", label: t("log.all") },
          ...adminActionSchema.options.map((value) => ({ value, label: t(`did.${value}`) })),
        ]}
      >
        <TextInput
          type="date"
          label={t("log.from")}
          value={from}
          max={lastDay}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      </FilterBar>
      <LogList
        filter={{
          search: search.search,
          ...(action === "all" ? {} : { action }),
          ...(since === null ? {} : { from: since }),
        }}
      />
    </>
  );
}
