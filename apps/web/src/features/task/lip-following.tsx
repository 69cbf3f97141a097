import { Card, Group, Text, Title } from "@mantine/core";
import type { LipReport } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./lip-following.module.css";
import pictures from "./lip-pictures.module.css";

type FollowingProps = {
  line: LipReport["lines"][number];
  timeMs: number;
};

const [width, height] = [1_000, 120];

/** Whether the mouth of a line follows the voice: how loud that is, the mouth before, how it was moved, and two figures. */
export function LipFollowingCard({ line: { startMs, endMs, following }, timeMs }: FollowingProps) {
  const { t } = useTranslation("lip-sync");
  const formats = useFormats();
  if (!following) return null;
  const { voice, before, after, matchBefore, matchAfter, matchBest } = following;
  const widest = Math.max(0.1, ...before, ...after);
  const draw = (values: readonly number[], most: number) =>
    values.map((value, at) => {
      const x = (at * width) / Math.max(1, values.length - 1);
      return `${x.toFixed(1)},${(height - (height - 6) * Math.min(1, value / most)).toFixed(1)}`;
    });
  const now = (timeMs - startMs) / Math.max(1, endMs - startMs);
  const figures = [
    { name: t("follow.matchBefore"), value: matchBefore },
    { name: t("follow.matchAfter"), value: matchAfter },
  ];
  return (
    <Card component="section" aria-labelledby="lip-following" className={pictures.following}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} fz="xl" id="lip-following">
          {t("follow.heading")}
        </Title>
        <ul className={styles.legend}>
          {(["voice", "before", "after"] as const).map((curve) => (
            <li key={curve} data-curve={curve}>
              {t(`follow.${curve}`)}
            </li>
          ))}
        </ul>
      </Group>
      <svg
        className={styles.curves}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        direction="ltr"
        aria-hidden="true"
      >
        <polygon
          className={styles.voice}
          points={[`0,${height}`, ...draw(voice, 1), `${width},${height}`].join(" ")}
        />
        <polyline className={styles.before} points={draw(before, widest).join(" ")} />
        <polyline className={styles.after} points={draw(after, widest).join(" ")} />
        {now < 0 || now > 1 ? null : (
          <line className={styles.now} x1={now * width} x2={now * width} y1={0} y2={height} />
        )}
      </svg>
      <Group gap="lg" mt="sm">
        <Text size="sm" c="var(--ink-soft)">
          <bdi>{`${formats.clock(startMs)} – ${formats.clock(endMs)}`}</bdi>
        </Text>
        {figures.map(({ name, value }) => (
          <Text key={name} size="sm" c="var(--ink-soft)">
            {name} <b className={styles.figure}>{formats.number(value, 2)}</b>
          </Text>
        ))}
        {matchBest === undefined ? null : (
          <Text size="sm" c="var(--ink-soft)">
            {t("follow.best")} <b className={styles.figure}>{formats.number(matchBest, 2)}</b>
          </Text>
        )}
      </Group>
      <Text size="xs" c="var(--ink-soft)" mt={6}>
        {t("follow.note", { best: formats.number(1), worst: formats.number(0) })}
        {matchBest === undefined ? null : ` ${t("follow.bestHelp")}`}
      </Text>
    </Card>
  );
}
