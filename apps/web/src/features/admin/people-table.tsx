import { Badge, Group, Table, Text, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type AdminUserProject, type AdminUserSort, getPlanName, type SortOrder } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import styles from "./admin.module.css";
import { useAdminFormats } from "./use-admin-formats.ts";

export type Sorting = { sort: AdminUserSort; order: SortOrder };

const columns = [
  { name: "person", sort: "email", isWide: false },
  { name: "plan", sort: null, isWide: true },
  { name: "credits", sort: null, isWide: true },
  { name: "storage", sort: null, isWide: true },
  { name: "tasks", sort: null, isWide: true },
  { name: "created", sort: "created", isWide: true },
  { name: "signedIn", sort: "signed-in", isWide: false },
] as const;

type PeopleTableProps = {
  rows: AdminUserProject[];
  sorting: Sorting;
  onSort(sorting: Sorting): void;
  onOpen(userId: string): void;
};

/** One row a project. On phones only who it is and when they were last there; the rest is in the drawer. */
export function PeopleTable({ rows, sorting, onSort, onOpen }: PeopleTableProps) {
  const { t } = useTranslation("admin");
  return (
    <Table verticalSpacing="sm" className={styles.table} aria-label={t("tab.people")}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ name, sort, isWide }) => (
            <Table.Th
              key={name}
              className={isWide ? styles.wide : undefined}
              aria-sort={
                sort === sorting.sort ? (sorting.order === "asc" ? "ascending" : "descending") : undefined
              }
            >
              {sort === null ? (
                t(`people.${name}`)
              ) : (
                <SortButton label={t(`people.${name}`)} sort={sort} sorting={sorting} onSort={onSort} />
              )}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <PersonRow key={row.projId} row={row} onOpen={() => onOpen(row.owner.userId)} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

type SortButtonProps = {
  label: string;
  sort: AdminUserSort;
  sorting: Sorting;
  onSort(sorting: Sorting): void;
};

function SortButton({ label, sort, sorting, onSort }: SortButtonProps) {
  const isSorted = sorting.sort === sort;
  const order = isSorted && sorting.order === "desc" ? "asc" : "desc";
  const Arrow = sorting.order === "asc" ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton className={styles.sort} onClick={() => onSort({ sort, order })}>
      {label}
      {isSorted ? <Arrow size={14} aria-hidden="true" /> : null}
    </UnstyledButton>
  );
}

function PersonRow({ row, onOpen }: { row: AdminUserProject; onOpen(): void }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { owner, tasks } = row;
  return (
    <Table.Tr>
      <Table.Td className={styles.who}>
        <UnstyledButton className={styles.open} onClick={onOpen}>
          <bdi>{owner.email ?? owner.name}</bdi>
        </UnstyledButton>
        <Group gap={6}>
          <Text size="xs" c="var(--ink-soft)" component="bdi">
            {owner.name}
          </Text>
          {owner.roles.includes("admin") ? <Badge size="sm">{t("person.admin")}</Badge> : null}
          {owner.deactivatedAt === null ? null : (
            <Badge size="sm" color="red.8">
              {t("person.out")}
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td className={styles.wide}>{getPlanName(row.maxLevel)}</Table.Td>
      <Table.Td className={styles.wide}>{formats.credits(row.availableTenths)}</Table.Td>
      <Table.Td className={styles.wide}>{formats.bytes(row.usedBytes)}</Table.Td>
      <Table.Td className={styles.wide}>{formats.number(tasks.total)}</Table.Td>
      <Table.Td className={styles.wide}>{formats.date(owner.createdAt)}</Table.Td>
      <Table.Td>
        {owner.lastSignInAt === null ? null : formats.date(owner.lastSignInAt)}
        <Text size="xs" c="var(--ink-soft)">
          <bdi>{owner.lastAddress}</bdi>
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}
