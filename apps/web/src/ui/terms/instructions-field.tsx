import { Button, Group, Textarea } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, limits, type Material } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { readAssetText } from "../../lib/asset-files.ts";
import { AssetDrop } from "../assets/asset-drop.tsx";
import { AssetPicker } from "../assets/asset-picker.tsx";
import { notifyDone } from "../notify-done.ts";
import { notifyProblem } from "../notify-problem.ts";

type InstructionsFieldProps = {
  label: string;
  description?: string;
  value: string;
  /** `from`: the file among the assets that it was taken from. */
  onChange: (value: string, from?: Material) => void;
};

const nameCharacters = 60;

/** Instructions to a language model: typed, or taken from the prompts among the assets, and saved there. */
export function InstructionsField({ label, description, value, onChange }: InstructionsFieldProps) {
  const { t } = useTranslation("terms");
  const client = useQueryClient();
  const taking = useMutation({
    mutationFn: async (asset: Material) => onChange(await readAssetText(asset.id), asset),
    onError: notifyProblem,
  });
  const saving = useMutation({
    mutationFn: () => {
      const text = value.trim();
      const name = (text.split("\n", 1)[0] ?? "").slice(0, nameCharacters).trim();
      return api(calls.materials.write, { kind: "prompt", name, text });
    },
    onSuccess: (asset) => {
      void client.invalidateQueries({ queryKey: ["assets"] });
      notifyDone(t("isStored", { name: asset.name }));
    },
    onError: notifyProblem,
  });
  return (
    <AssetDrop kinds={["prompt"]} onDrop={taking.mutate}>
      <Textarea
        label={label}
        description={description}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        maxLength={limits.maxInstructionCharacters}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group gap="xs" mt="xs">
        <AssetPicker size="xs" kinds={["prompt"]} onChoose={taking.mutate} disabled={taking.isPending} />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDeviceFloppy size={14} aria-hidden="true" />}
          loading={saving.isPending}
          disabled={value.trim() === ""}
          onClick={() => saving.mutate()}
        >
          {t("keep")}
        </Button>
      </Group>
    </AssetDrop>
  );
}
