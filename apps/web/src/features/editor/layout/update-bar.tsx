import { Button, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useChangedLines } from "../audio/speak/changed-lines.ts";
import { useMakeAgain } from "../audio/speak/use-make-again.ts";
import { usePriceOfMaking } from "../audio/speak/use-price-of-lines.ts";
import { useEditor } from "../document/stores.tsx";
import styles from "./desk-body.module.css";

/** Has the file made of the text as it is now: only what was changed is spoken. Not there while nothing was. */
export function UpdateBar() {
  const { t } = useTranslation(["speech", "editor-audio"]);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const changed = useChangedLines();
  const price = usePriceOfMaking();
  const make = useMakeAgain();
  if (isReadOnly || !(make.isOutdated || make.isRunning)) return null;
  return (
    <section className={styles.update} aria-label={t("desk.update")}>
      <Text size="sm" role="status">
        {make.isRunning ? t("desk.updating") : t("editor-audio:changed.heading", { n: changed.length })}
      </Text>
      <Button
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        loading={make.isStarting || make.isRunning}
        onClick={make.start}
      >
        {t("desk.update")}
        {price.words}
      </Button>
    </section>
  );
}
