import { Textarea } from "@mantine/core";
import { limits, type Material } from "@voxloom/contract";
import type { ReactNode } from "react";
import { readAssetText } from "../../lib/asset-files.ts";
import { WrittenAsset } from "./written-asset.tsx";

type InstructionsFieldProps = {
  label: string;
  description?: ReactNode;
  value: string;
  /** `from`: the file among the assets that it was taken from. */
  onChange: (value: string, from?: Material) => void;
};

const nameCharacters = 60;

/** Instructions to a language model: typed, or taken from the prompts among the assets, and saved there. */
export function InstructionsField({ label, description, value, onChange }: InstructionsFieldProps) {
  const text = value.trim();
  // By letters: half of a sign that takes two places is none.
  const name = [...(text.split("\n", 1)[0] ?? "")].slice(0, nameCharacters).join("").trim();
  return (
    <WrittenAsset
      kind="prompt"
      take={async (asset) => onChange(await readAssetText(asset.id), asset)}
      getWritten={() => ({ kind: "prompt", name, text })}
      isEmpty={text === ""}
    >
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
    </WrittenAsset>
  );
}
