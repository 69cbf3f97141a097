import { Text } from "@mantine/core";
import type { SavedAsset } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { OwnLooks } from "../../ui/looks/own-looks.tsx";
import styles from "./assets.module.css";
import { SavedMenuItems } from "./saved-menu.tsx";
import type { AssetChanges } from "./use-asset-changes.ts";
import { ChooseBox, type Chosen } from "./use-chosen.tsx";

type AssetLooksProps = {
  items: readonly SavedAsset[] | undefined;
  changes: AssetChanges;
  chosen: Chosen;
};

/** The looks of subtitles that were saved, as far as they are among `items`: named, filed, deleted, and carried from and to files. */
export function AssetLooks({ items, changes, chosen }: AssetLooksProps) {
  const { t } = useTranslation("assets");
  const byId = new Map(items?.map((item) => [item.id, item]));
  return (
    <>
      <Text c="var(--ink-soft)" mb="md">
        {t("looksIntro")}
      </Text>
      <div className={styles.looks} data-choosing={chosen.things.length > 0 || undefined}>
        <OwnLooks
          current={null}
          isShown={({ id }) => items === undefined || byId.has(id)}
          frame={({ id }, tile) => {
            const item = byId.get(id);
            if (item === undefined) return tile;
            return (
              <div className={styles.item} {...chosen.getDrag(item)}>
                <ChooseBox className={styles.check} thing={item} chosen={chosen} />
                {tile}
              </div>
            );
          }}
          more={({ id }) => {
            const item = byId.get(id);
            return item === undefined ? null : <SavedMenuItems item={item} changes={changes} />;
          }}
        />
      </div>
    </>
  );
}
