import { ActionIcon, Select } from "@mantine/core";
import { IconLetterCase, IconRegex, IconReplace, IconTextSize } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useEditor } from "../document/stores.tsx";
import styles from "./find-bar.module.css";
import { findScopes } from "./find-places.ts";
import { useFind, useFindStore } from "./find-store.ts";

/** How and where is looked. */
export function FindOptions() {
  const { t } = useTranslation("editor-lines");
  const store = useFindStore();
  const { query, scope, isReplacing } = useFind((state) => state);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const hasTwoSides = useEditor(({ script }) => script.targetLanguage !== null);
  const switches = [
    { key: "isCaseSensitive", Icon: IconLetterCase, label: t("find.case") },
    { key: "isWholeWord", Icon: IconTextSize, label: t("find.whole") },
    { key: "isPattern", Icon: IconRegex, label: t("find.pattern") },
  ] as const;
  return (
    <>
      {switches.map(({ key, Icon, label }) => (
        <ActionIcon
          key={key}
          variant={query[key] ? "light" : "subtle"}
          color={query[key] ? "brand" : "gray"}
          size={32}
          aria-label={label}
          title={label}
          aria-pressed={query[key]}
          onClick={() => store.setState({ query: { ...query, [key]: !query[key] }, at: -1 })}
        >
          <Icon size={18} />
        </ActionIcon>
      ))}
      {hasTwoSides ? (
        <Select
          className={styles.scope}
          size="sm"
          aria-label={t("find.where")}
          allowDeselect={false}
          data={findScopes.map((value) => ({ value, label: t(`find.scope.${value}`) }))}
          value={scope}
          onChange={(value) => store.setState({ scope: value ?? "both", at: -1 })}
        />
      ) : null}
      {isReadOnly ? null : (
        <ActionIcon
          variant={isReplacing ? "light" : "subtle"}
          color={isReplacing ? "brand" : "gray"}
          size={32}
          aria-label={t("find.showReplace")}
          title={t("find.showReplace")}
          aria-pressed={isReplacing}
          onClick={() => store.setState({ isReplacing: !isReplacing })}
        >
          <IconReplace size={18} />
        </ActionIcon>
      )}
    </>
  );
}
