import { Switch, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { storedText } from "../../../lib/stored-text.ts";
import styles from "./stage-sides.module.css";

const overlays = ["safe", "crop", "beats"] as const;
export type Overlay = (typeof overlays)[number];

const stored = storedText("voxloom-shown-over-video");

/** What this browser shows over videos; safe areas where nobody chose. */
function readShown(): ReadonlySet<Overlay> {
  const words = (stored.read() ?? "safe").split(" ");
  return new Set(overlays.filter((one) => words.includes(one)));
}

/** What is drawn over the video while it is arranged, and never in it. */
export function useShownOver() {
  const [shown, setShown] = useState(readShown);
  return {
    shown,
    toggle: (one: Overlay) => {
      // Another page may have chosen meanwhile.
      const now = readShown();
      const next = overlays.filter((other) => now.has(other) !== (other === one));
      stored.write(next.join(" "));
      setShown(new Set(next));
    },
  };
}
export type ShownOver = ReturnType<typeof useShownOver>;

/** Says what is drawn over the video. `offered`: what there is to be seen of this one. */
export function ShowOver({ over, offered }: { over: ShownOver; offered: readonly Overlay[] }) {
  const { t } = useTranslation("video-editor");
  if (offered.length === 0) return null;
  return (
    <section aria-label={t("over.heading")} className={styles.group}>
      <Title order={2} fz="xs" c="var(--ink-soft)">
        {t("over.heading")}
      </Title>
      {offered.map((one) => (
        <Switch
          key={one}
          size="sm"
          labelPosition="left"
          classNames={{ body: styles.switch }}
          label={t(`over.${one}`)}
          checked={over.shown.has(one)}
          onChange={() => over.toggle(one)}
        />
      ))}
    </section>
  );
}
