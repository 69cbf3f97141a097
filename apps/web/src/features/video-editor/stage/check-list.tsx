import { Title } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { changeShot, changeText, replaceShot, showMoment, toMs } from "@voxloom/composition";
import type { Arrangement, Material } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { findOrderedPart } from "../arranged-settings.ts";
import type { VideoEdit } from "../use-video-edit.ts";
import styles from "./stage-sides.module.css";
import type { Checked, Finding, Fix } from "./video-checks.ts";

type CheckListProps = {
  checked: Checked;
  edit: VideoEdit;
  materials: ReadonlyMap<string, Material>;
  seek: (ms: number) => void;
};

type Fixing = { shotId: string; edit: VideoEdit; materials: CheckListProps["materials"] };

/** The video with a finding put right. */
function applyFix(now: Arrangement, fix: Fix, { shotId, edit, materials }: Fixing): Arrangement {
  switch (fix.kind) {
    case "moveInside":
      return fix.texts.reduce((moved, { id, style }) => changeText(moved, id, { style }), now);
    case "follow":
      return changeShot(now, shotId, { follows: true });
    case "brighten":
      return fix.lights.reduce((lit, { id, light }) => changeShot(lit, id, { light }), now);
    case "showMore":
      return changeShot(now, shotId, { zoom: 1 });
    case "showFace":
      return changeShot(now, shotId, { focus: fix.focus });
    case "nextBest":
      return showMoment(now, shotId, fix.moment);
    case "longer":
      return edit.trimmed(shotId, "end", fix.frames);
    case "replace": {
      const material = materials.get(fix.materialId);
      return material === undefined
        ? now
        : replaceShot(now, shotId, findOrderedPart(edit.settings, material));
    }
  }
}

/** What is found in a video, each with what puts it right; and what is as it should be. A press goes where it is. */
export function CheckList({ checked: { findings, well }, edit, materials, seek }: CheckListProps) {
  const { t } = useTranslation("video-editor");
  const formats = useFormats();
  if (findings.length === 0 && well.length === 0) return null;
  const findName = (id: string | undefined) => materials.get(id ?? "")?.name ?? t("shot.gone");
  const tell = ({ say, materialId, count, letters, fixes: [fix] }: Finding) =>
    t(`check.say.${say}`, {
      name: `\u2068${findName(materialId)}\u2069`,
      number: formats.number(count ?? 0),
      letters: `\u2068${letters ?? ""}\u2069`,
      other: `\u2068${fix?.kind === "replace" ? findName(fix.materialId) : ""}\u2069`,
    });
  const nameFix = (fix: Fix) =>
    fix.kind === "nextBest"
      ? t("shot.nextBest")
      : fix.kind === "replace"
        ? t("check.fix.replace", { name: `\u2068${findName(fix.materialId)}\u2069` })
        : t(`check.fix.${fix.kind}`);
  return (
    <section aria-label={t("check.heading")} className={styles.group}>
      <Title order={2} fz="xs" c="var(--ink-soft)">
        {t("check.heading")}
      </Title>
      <ul className={styles.checks}>
        {findings.map((finding) => {
          const { chosen, fixes, startFrame } = finding;
          const id = chosen?.id ?? "";
          const text = tell(finding);
          return (
            <li key={`${finding.say} ${id}`} data-found>
              <IconAlertTriangle size={16} aria-hidden="true" />
              <div>
                <button
                  type="button"
                  className={styles.finding}
                  onClick={() => {
                    if (chosen !== null) edit.choose(chosen);
                    seek(toMs(startFrame));
                  }}
                >
                  {text}
                </button>
                {fixes.map((fix) => (
                  <button
                    key={fix.kind}
                    type="button"
                    className={styles.fix}
                    aria-label={`${nameFix(fix)}: ${text}`}
                    onClick={() => edit.arrange((now) => applyFix(now, fix, { shotId: id, edit, materials }))}
                  >
                    {nameFix(fix)}
                  </button>
                ))}
              </div>
            </li>
          );
        })}
        {well.map((check) => (
          <li key={check}>
            <IconCheck size={16} aria-hidden="true" />
            <span>{t(`check.well.${check}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
