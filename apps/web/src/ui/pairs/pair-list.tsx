import { ActionIcon, Button, Text, TextInput } from "@mantine/core";
import { IconArrowRight, IconPlus, IconX } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { randomUuid } from "../../lib/random-uuid.ts";
import { ownDirection } from "../own-direction.ts";
import { PairField } from "./pair-field.tsx";
import styles from "./pairs.module.css";
import { isSameWord } from "./replace-pair.ts";

/** Two words that belong together: a term and its translation, a word and how it is said. */
export type Pair = { left: string; right: string };

type PairListProps = {
  pairs: readonly Pair[];
  leftLabel: string;
  rightLabel: string;
  /** The second word may be left out. */
  isRightOptional: boolean;
  isReadOnly: boolean;
  /** How many there is room for. */
  most: number;
  onAdd: (pair: Pair) => void;
  onChange: (index: number, pair: Pair) => void;
  onRemove: (index: number) => void;
};

/** Pairs of words, changed in their places. */
export function PairList(props: PairListProps) {
  const { pairs, leftLabel, rightLabel, isRightOptional, isReadOnly, onChange, onRemove } = props;
  const { t } = useTranslation("terms");
  const rows = useRowKeys();
  return (
    <>
      {isReadOnly ? null : <NewPair {...props} />}
      <ul className={styles.pairs}>
        {pairs.map((pair, index) => (
          <li key={rows.getKey(pair.left)} className={styles.pair}>
            <PairField
              label={`${leftLabel}: ${pair.left}`}
              value={pair.left}
              isReadOnly={isReadOnly}
              onChange={(left) => {
                rows.rename(pair.left, left);
                onChange(index, { ...pair, left });
              }}
            />
            <IconArrowRight size={14} data-mirror aria-hidden="true" />
            <PairField
              label={`${rightLabel}: ${pair.left}`}
              value={pair.right}
              isReadOnly={isReadOnly}
              mayBeEmpty={isRightOptional}
              placeholder={isRightOptional ? t("unchanged") : ""}
              onChange={(right) => onChange(index, { ...pair, right })}
            />
            {isReadOnly ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={t("remove", { word: pair.left })}
                title={t("remove", { word: pair.left })}
                onClick={() => onRemove(index)}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Rows stay who they are while their first word changes: whoever goes on to the second one is still there. */
function useRowKeys() {
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map());
  const getKey = (word: string) => keys.get(word) ?? word;
  const rename = (from: string, to: string) =>
    setKeys(new Map([...keys, [to, getKey(from)], [from, randomUuid()]]));
  return { getKey, rename };
}

function NewPair({ pairs, leftLabel, rightLabel, isRightOptional, most, onAdd }: PairListProps) {
  const { t } = useTranslation("terms");
  const [{ left, right }, setPair] = useState<Pair>({ left: "", right: "" });
  const isFull = pairs.length >= most && !pairs.some((pair) => isSameWord(pair.left, left.trim()));
  const isWhole = !isFull && left.trim() !== "" && (isRightOptional || right.trim() !== "");
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isWhole) return;
    onAdd({ left: left.trim(), right: right.trim() });
    setPair({ left: "", right: "" });
    event.currentTarget.querySelector("input")?.focus();
  };
  return (
    <form className={styles.new} onSubmit={add}>
      <TextInput
        size="xs"
        label={leftLabel}
        maxLength={200}
        {...ownDirection}
        value={left}
        onChange={({ currentTarget }) => setPair({ left: currentTarget.value, right })}
      />
      <TextInput
        size="xs"
        label={rightLabel}
        maxLength={200}
        {...ownDirection}
        placeholder={isRightOptional ? t("unchanged") : ""}
        value={right}
        onChange={({ currentTarget }) => setPair({ left, right: currentTarget.value })}
      />
      <Button
        type="submit"
        size="xs"
        variant="default"
        disabled={!isWhole}
        leftSection={<IconPlus size={14} aria-hidden="true" />}
      >
        {t("add")}
      </Button>
      {isFull ? (
        <Text className={styles.full} size="xs" c="var(--ink-soft)" role="status">
          {t("full", { most })}
        </Text>
      ) : null}
    </form>
  );
}
