import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { OwnLooks } from "../../ui/looks/own-looks.tsx";
import styles from "./assets.module.css";

/** The looks of subtitles that were saved: named, deleted, and carried from and to files. */
export function AssetLooks() {
  const { t } = useTranslation("assets");
  return (
    <>
      <Text c="var(--ink-soft)" mb="md">
        {t("looksIntro")}
      </Text>
      <div className={styles.looks}>
        <OwnLooks current={null} />
      </div>
    </>
  );
}
