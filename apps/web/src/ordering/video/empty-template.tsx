import { UnstyledButton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { VideoShape } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import styles from "./video.module.css";

type EmptyTemplateProps = {
  /** Sides of the tile, as those beside it have them. */
  shape: VideoShape;
  isChosen: boolean;
  onChoose: () => void;
};

/** The last among the templates: a video without one. */
export function EmptyTemplate({ shape, isChosen, onChoose }: EmptyTemplateProps) {
  const { t } = useTranslation("clips");
  return (
    <UnstyledButton className={styles.template} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.emptyTile} style={{ aspectRatio: shape.replace(":", " / ") }}>
        <IconPlus size={28} stroke={1.7} aria-hidden="true" />
        <span>{t("noTemplate")}</span>
      </span>
      <span className={styles.templateName}>{t("template.plain.name")}</span>
      <span className={styles.templateText}>{t("template.plain.text")}</span>
    </UnstyledButton>
  );
}
