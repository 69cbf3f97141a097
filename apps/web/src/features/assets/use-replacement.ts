import type { Asset } from "@voxloom/contract";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useUpload } from "../../ordering/use-upload.ts";
import { notifyDone } from "../../ui/notify-done.ts";
import type { AssetChanges } from "./use-asset-changes.ts";

/** The new version of a file while it is sent, one at a time. It goes on when the file's details are closed. */
export function useReplacement(changes: AssetChanges, openId: string | null, onOpen: (id: string) => void) {
  const { t } = useTranslation("assets");
  // An upload ends long after the render that began it.
  const latest = useRef({ openId, onOpen });
  latest.current = { openId, onOpen };
  const replaced = useRef<Asset | null>(null);
  const [asset, setAsset] = useState(replaced.current);
  const upload = useUpload((material) => {
    const old = replaced.current;
    if (old === null || material.state !== "ready") return void changes.refresh();
    changes.replace(old, material.id, (id) => {
      // Who looks at something else by then stays there.
      if (latest.current.openId === old.id) latest.current.onOpen(id);
      else notifyDone(t("replaced", { name: old.name }));
    });
  });
  return {
    ...upload,
    /** Whose new version is sent, or could not be. */
    asset: upload.view === null && upload.problem === null ? null : asset,
    begin: (old: Asset, file: File) => {
      replaced.current = old;
      setAsset(old);
      void upload.start(file);
    },
  };
}
export type Replacement = ReturnType<typeof useReplacement>;
