import { Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { judgeShot } from "@voxloom/composition";
import type { ClipLook, Shot } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import styles from "./why-moment.module.css";

type WhyProps = {
  shot: Shot;
  /** What was seen in its clip; null: it is a picture, or nobody has looked. */
  look: ClipLook | null;
};

const toHundred = (share: number): number => Math.round(100 * share);

/** How good what a shot shows is, of what that comes, and what it lacks. Only what was measured has a bar. */
export function WhyMoment({ shot, look }: WhyProps) {
  const { t } = useTranslation("video-editor");
  const formats = useFormats();
  const judgment = useMemo(() => (look === null ? null : judgeShot(look, shot)), [look, shot]);
  if (judgment === null) return null;
  const { score, sharp, motion, light, steady, face, faults } = judgment;
  const bars = [
    ...(face === null || face === 0 ? [] : [["face", face] as const]),
    ...([["sharp", sharp] as const, ["motion", motion] as const] as const),
    ...([["light", light] as const, ["steady", steady] as const] as const),
  ];
  return (
    <section aria-label={t("why.heading")} className={styles.why}>
      <Title order={3} fz="sm" className={styles.total}>
        {t("why.heading")} <span>{formats.number(toHundred(score))}</span>
      </Title>
      <dl className={styles.bars}>
        {bars.map(([part, share]) => (
          <div key={part}>
            <dt id={`why-${part}`}>{t(`why.${part}`)}</dt>
            <dd>
              <meter
                aria-labelledby={`why-${part}`}
                min={0}
                max={100}
                value={toHundred(share)}
                className={styles.bar}
              />
              <span aria-hidden="true">{formats.number(toHundred(share))}</span>
            </dd>
          </div>
        ))}
      </dl>
      {faults.map(({ fault, share }) => (
        <p key={fault} className={styles.fault}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {t(share === 1 ? `why.all.${fault}` : `why.part.${fault}`)}
        </p>
      ))}
    </section>
  );
}
