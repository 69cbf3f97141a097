import { Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyLine } from "../../ui/copy-line.tsx";
import styles from "./engines.module.css";

const searchableFrom = 12;

/** A long list, folded, with a search above it where it is long. */
export function FoldedList({ label, items }: { label: string; items: string[] }) {
  const { t } = useTranslation("engines");
  const [wanted, setWanted] = useState("");
  const shown = items.filter((item) => item.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <details className={styles.folded}>
      <summary>{`${label} (${items.length})`}</summary>
      {items.length >= searchableFrom ? (
        <TextInput
          size="xs"
          mt="xs"
          leftSection={<IconSearch size={14} />}
          aria-label={t("search")}
          placeholder={t("search")}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      ) : null}
      <ul className={styles.items}>
        {shown.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {shown.length === 0 ? <Text size="sm">{t("noMatch")}</Text> : null}
    </details>
  );
}

/** A command that installs something, folded: a page has many of them. */
export function FoldedCommand({ command }: { command: string }) {
  const { t } = useTranslation("engines");
  return (
    <details className={styles.folded}>
      <summary>{t("command")}</summary>
      <CopyLine text={command} />
    </details>
  );
}
