import { Group, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { adminActionSchema } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LogList } from "./log-list.tsx";

const typingMs = 250;
const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** The audit log, filtered. */
export function LogTab() {
  const { t } = useTranslation("admin");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), typingMs);
  const [chosen, setChosen] = useState("all");
  const [from, setFrom] = useState("");
  const action = adminActionSchema.options.find((option) => option === chosen);
  return (
    <>
      <Group mb="md" gap="sm" align="flex-end">
        <TextInput
          label={t("search")}
          placeholder={t("log.hint")}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          type="search"
          style={{ flex: "1 1 220px" }}
        />
        <Select
          label={t("show")}
          allowDeselect={false}
          w={230}
          value={chosen}
          onChange={(value) => setChosen(value ?? "all")}
          data={[
            { value: "all", label: t("log.all") },
            ...adminActionSchema.options.map((value) => ({ value, label: t(`did.${value}`) })),
          ]}
        />
        <TextInput
          type="date"
          label={t("log.from")}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      </Group>
      <LogList
        filter={{
          search,
          ...(action === undefined ? {} : { action }),
          ...(from === "" ? {} : { from: startOfDay(from) }),
        }}
      />
    </>
  );
}
