import { Text } from "@mantine/core";
import type { SavedAsset } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { OwnLooks } from "../../ui/looks/own-looks.tsx";
import styles from "./assets.module.css";
import { SavedMenuItems } from "./saved-menu.tsx";
import type { SavedChanges } from "./use-saved-changes.ts";

type AssetLooksProps = { items: readonly SavedAsset[] | undefined; changes: SavedChanges };

/** The looks of subtitles that were saved, as far as they are among `items`: named, filed, deleted, and carried from and to files. */
export function AssetLooks({ items, changes }: AssetLooksProps) {
  const { t } = useTranslation("assets");
  const byId = new Map(items?.map((item) => [item.id, item]));
  return (
    <>
      <Text c="var(--ink-soft)" mb="md">
        {t("looksIntro")}
      </Text>
      <div className={styles.looks}>
        <OwnLooks
          current={null}
          isShown={({ id }) => items === undefined || byId.has(id)}
          more={({ id }) => {
            const item = byId.get(id);
            return item === undefined ? null : <SavedMenuItems item={item} changes={changes} />;
          }}
        />
      </div>
    </>
  );
}
