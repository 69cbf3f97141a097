import { Group, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { peopleQuery } from "./admin-queries.ts";
import { ListState } from "./list-state.tsx";
import { PeopleTable, type Sorting } from "./people-table.tsx";

const shows = ["all", "admins", "deactivated", "leaving"] as const;
const typingMs = 250;

/** People and their projects, found and sorted. */
export function PeopleTab({ onOpen }: { onOpen(userId: string): void }) {
  const { t } = useTranslation("admin");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), typingMs);
  const [show, setShow] = useState<(typeof shows)[number]>("all");
  const [sorting, setSorting] = useState<Sorting>({ sort: "created", order: "desc" });
  const list = useInfiniteQuery({
    ...peopleQuery({ search, show, ...sorting }),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <Group mb="md" gap="sm" align="flex-end">
        <TextInput
          label={t("search")}
          placeholder={t("people.hint")}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          type="search"
          style={{ flex: "1 1 220px" }}
        />
        <Select
          label={t("show")}
          allowDeselect={false}
          w={190}
          value={show}
          onChange={(value) => setShow(shows.find((name) => name === value) ?? "all")}
          data={shows.map((value) => ({ value, label: t(`people.${value}`) }))}
        />
      </Group>
      {rows.length > 0 ? (
        <PeopleTable rows={rows} sorting={sorting} onSort={setSorting} onOpen={onOpen} />
      ) : null}
      <ListState list={list} count={rows.length} empty={t("people.empty")} />
    </>
  );
}
