import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { AssetGrid } from "./asset-grid.tsx";
import { AssetSelectionBar } from "./asset-selection-bar.tsx";
import { SavedPlace } from "./saved-place.tsx";
import { SavedRows } from "./saved-rows.tsx";
import type { AssetChanges } from "./use-asset-changes.ts";
import { type AssetFilter, isSavedPlace } from "./use-asset-filter.ts";
import type { useAssets } from "./use-assets.ts";
import { useChosen } from "./use-chosen.tsx";
import type { Saved } from "./use-saved.ts";

type AssetListsProps = {
  filter: AssetFilter;
  list: ReturnType<typeof useAssets>;
  saved: Saved;
  changes: AssetChanges;
  onOpen: (id: string) => void;
};

/** Files and what is saved beside them, as far as they fit the filter; several of both are chosen and changed at once. */
export function AssetLists({ filter, list, saved, changes, onOpen }: AssetListsProps) {
  const { t } = useTranslation("assets");
  const items = saved.items ?? [];
  const chosen = useChosen([...(list.assets ?? []), ...items], changes);
  return (
    <>
      {isSavedPlace(filter.place) ? (
        <SavedPlace filter={filter} saved={saved} changes={changes} chosen={chosen} />
      ) : (
        <>
          <AssetGrid filter={filter} list={list} chosen={chosen} hasMore={items.length > 0} onOpen={onOpen} />
          {saved.error === null ? null : (
            <ProblemAlert problem={saved.error} onRetry={() => void saved.refetch()} />
          )}
          <SavedRows title={t("savedTitle")} items={items} changes={changes} chosen={chosen} />
        </>
      )}
      <AssetSelectionBar chosen={chosen} changes={changes} />
    </>
  );
}
