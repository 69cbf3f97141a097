import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListState } from "../../ui/list-state.tsx";
import { peopleQuery } from "./admin-queries.ts";
import { FilterBar, useSearch } from "./filter-bar.tsx";
import { PeopleTable, type Sorting } from "./people-table.tsx";

const shows = ["all", "admins", "deactivated", "leaving"] as const;

/** People and their projects, found and sorted. */
export function PeopleTab({ onOpen }: { onOpen(userId: string): void }) {
  const { t } = useTranslation("admin");
  const search = useSearch();
  const [show, setShow] = useState<(typeof shows)[number]>("all");
  const [sorting, setSorting] = useState<Sorting>({ sort: "created", order: "desc" });
  const list = useInfiniteQuery(peopleQuery({ search: search.search, show, ...sorting }));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <FilterBar
        search={search}
        hint={t("people.hint")}
        shown={show}
        onShow={setShow}
        width={190}
        shows={shows.map((value) => ({ value, label: t(`people.${value}`) }))}
      />
      {rows.length > 0 ? (
        <PeopleTable rows={rows} sorting={sorting} onSort={setSorting} onOpen={onOpen} />
      ) : null}
      <ListState list={list} count={rows.length} empty={t("people.empty")} />
    </>
  );
}
