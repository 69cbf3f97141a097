import { Button, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ownDirection } from "../../../ui/own-direction.ts";
import styles from "./find-bar.module.css";
import { useFind, useFindStore } from "./find-store.ts";
import { useReplace } from "./use-replace.ts";

/** What takes the place of what is found: of one, or of all at once. */
export function ReplaceRow() {
  const { t } = useTranslation("editor-lines");
  const store = useFindStore();
  const { replacement, places, query } = useFind((state) => state);
  const { replaceOne, replaceAll } = useReplace();
  const isNothing = places.length === 0;
  return (
    <div className={styles.row}>
      <TextInput
        className={styles.field}
        size="sm"
        aria-label={t("find.replacement")}
        placeholder={t(query.isPattern ? "find.replacementPattern" : "find.replacement")}
        {...ownDirection}
        value={replacement}
        onChange={({ currentTarget }) => store.setState({ replacement: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          replaceOne();
        }}
      />
      <Button size="sm" variant="default" disabled={isNothing} onClick={replaceOne}>
        {t("find.replaceOne")}
      </Button>
      <Button size="sm" disabled={isNothing} onClick={() => void replaceAll()}>
        {t("find.replaceAll")}
      </Button>
    </div>
  );
}
