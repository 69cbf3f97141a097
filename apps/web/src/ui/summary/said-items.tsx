import { Anchor, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./summary.module.css";

/** A place in a transcript. */
export type SaidPlace = { segmentId: string; startMs: number };
/** A sentence about a transcript, or of it, with the places where it is said. */
export type SaidItem = { text: string; places: readonly SaidPlace[] };

type SaidItemsProps = {
  items: readonly SaidItem[];
  onGo: (place: SaidPlace) => void;
};

/** Sentences, each with the times that it is said at; a press goes there. */
export function SaidItems({ items, onGo }: SaidItemsProps) {
  const { t } = useTranslation("summary");
  const formats = useFormats();
  return (
    <ul className={styles.items}>
      {items.map(({ text, places }) => (
        <li key={`${places[0]?.segmentId} ${text}`} className={styles.item}>
          <span className={styles.times}>
            {places.map((place) => (
              <Anchor
                key={place.segmentId}
                component="button"
                type="button"
                size="sm"
                c="var(--brand-text)"
                className={styles.time}
                aria-label={t("goTo", { time: formats.clock(place.startMs) })}
                onClick={() => onGo(place)}
              >
                {formats.clock(place.startMs)}
              </Anchor>
            ))}
          </span>
          <Text dir="auto">{text}</Text>
        </li>
      ))}
    </ul>
  );
}

type SaidPartProps = SaidItemsProps & {
  heading: string;
  /** How it was found or written. */
  how?: string;
};

/** A list of sentences below its heading; nothing where there are none. */
export function SaidPart({ heading, how, ...list }: SaidPartProps) {
  if (list.items.length === 0) return null;
  return (
    <section>
      <Title order={3} fz="md">
        {heading}
      </Title>
      {how === undefined ? null : (
        <Text size="sm" c="var(--ink-soft)" mb="xs">
          {how}
        </Text>
      )}
      <SaidItems {...list} />
    </section>
  );
}
