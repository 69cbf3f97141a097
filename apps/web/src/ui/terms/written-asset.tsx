import { Button, Group } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Asset, calls, type Material, type RequestOf } from "@voxloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { AssetDrop } from "../assets/asset-drop.tsx";
import { AssetPicker } from "../assets/asset-picker.tsx";
import { notifyDone } from "../notify-done.ts";
import { notifyProblem } from "../notify-problem.ts";

type Written = RequestOf<typeof calls.materials.write>;
type WriteAnswers = { onSaved?: (asset: Asset) => void; onError?: (problem: Error) => void };

/** Saves a glossary or a prompt among the assets, and says so. */
export function useWriteAsset({ onSaved, onError }: WriteAnswers) {
  const { t } = useTranslation("terms");
  const client = useQueryClient();
  return useMutation({
    mutationFn: (written: Written) => api(calls.materials.write, written),
    onSuccess: (asset) => {
      void client.invalidateQueries({ queryKey: ["assets"] });
      notifyDone(t("isStored", { name: asset.name }));
      onSaved?.(asset);
    },
    ...(onError && { onError }),
  });
}

type WrittenAssetProps = {
  kind: Written["kind"];
  /** Takes over what is in a file among the assets. */
  take: (asset: Material) => Promise<void>;
  /** What is saved as such a file. */
  getWritten: () => Written;
  /** Nothing is there that could be saved. */
  isEmpty: boolean;
  isReadOnly?: boolean;
  children: ReactNode;
};

/** A field with the way to the files of its kind among the assets: chosen, dragged here, or saved there. */
export function WrittenAsset(props: WrittenAssetProps) {
  const { kind, take, getWritten, isEmpty, isReadOnly = false, children } = props;
  const { t } = useTranslation("terms");
  const taking = useMutation({ mutationFn: take, onError: notifyProblem });
  const saving = useWriteAsset({ onError: notifyProblem });
  return (
    <AssetDrop kinds={[kind]} onDrop={(asset) => taking.mutate(asset)}>
      {children}
      <Group gap="xs" mt="xs">
        {isReadOnly ? null : (
          <AssetPicker size="xs" kinds={[kind]} onChoose={taking.mutate} disabled={taking.isPending} />
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDeviceFloppy size={14} aria-hidden="true" />}
          loading={saving.isPending}
          disabled={isEmpty}
          onClick={() => saving.mutate(getWritten())}
        >
          {t("keep")}
        </Button>
      </Group>
    </AssetDrop>
  );
}
