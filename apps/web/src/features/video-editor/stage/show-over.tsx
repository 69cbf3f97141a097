import { Switch, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./stage-sides.module.css";

const overlays = ["safe", "crop", "beats"] as const;
export type Overlay = (typeof overlays)[number];

/** What is drawn over the video while it is arranged, and never in it. */
export function useShownOver() {
  const [shown, setShown] = useState<ReadonlySet<Overlay>>(new Set(["safe"]));
  return {
    shown,
    toggle: (one: Overlay) =>
      setShown((now) => new Set(overlays.filter((other) => now.has(other) !== (other === one)))),
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
