import { Kbd } from "@mantine/core";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Chord } from "./chord.ts";
import { listKeyWords } from "./chord-words.ts";
import { isMac } from "./is-mac.ts";
import styles from "./keys.module.css";

/** A chord as the keys one presses. */
export function ChordKeys({ chord }: { chord: Chord }) {
  const { t } = useTranslation("editor-keys");
  return (
    <kbd className={styles.chord} dir="ltr">
      {listKeyWords(chord, t).map((word, index) => (
        <Fragment key={word}>
          {index > 0 && !isMac() ? "+" : null}
          <Kbd size="xs">{word}</Kbd>
        </Fragment>
      ))}
    </kbd>
  );
}
