import { Group, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

const typingMs = 250;

/** Words to search for, those of the address at first: as they are typed, and as they are once the typing rests. */
export function useSearch(initial = "") {
  const [typed, type] = useState(initial);
  const [search] = useDebouncedValue(typed.trim(), typingMs);
  return { typed, type, search };
}

type FilterBarProps<T extends string> = {
  search: ReturnType<typeof useSearch>;
  hint: string;
  shown: T;
  onShow: (shown: T) => void;
  shows: readonly { value: T; label: string }[];
  /** Of the choice, in pixels. */
  width: number;
  children?: ReactNode;
};

/** What stands above a list: a search, which rows to show, and what else narrows it. */
export function FilterBar<T extends string>(props: FilterBarProps<T>) {
  const { search, hint, shown, onShow, shows, width, children } = props;
  const { t } = useTranslation("admin");
  return (
    <Group mb="md" gap="sm" align="flex-end">
      <TextInput
        label={t("search")}
        placeholder={hint}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={search.typed}
        onChange={(event) => search.type(event.currentTarget.value)}
        type="search"
        style={{ flex: "1 1 220px" }}
      />
      <Select
        label={t("show")}
        allowDeselect={false}
        w={width}
        value={shown}
        onChange={(value) => onShow(shows.find((show) => show.value === value)?.value ?? shown)}
        data={[...shows]}
      />
      {children}
    </Group>
  );
}
