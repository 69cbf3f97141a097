import { Button, Group } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, type GlossaryTerm, limits, type Material } from "@voxloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { readGlossary } from "../../lib/asset-files.ts";
import { AssetDrop } from "../assets/asset-drop.tsx";
import { AssetPicker } from "../assets/asset-picker.tsx";
import { notifyDone } from "../notify-done.ts";
import { notifyProblem } from "../notify-problem.ts";
import { PairList } from "../pairs/pair-list.tsx";
import { replacePair } from "../pairs/replace-pair.ts";

type TermListProps = {
  terms: readonly GlossaryTerm[];
  isReadOnly?: boolean;
  onChange: (terms: GlossaryTerm[]) => void;
};

/** Terms with one translation, or that stay as they are, changed in their places. */
export function TermList({ terms, isReadOnly = false, onChange }: TermListProps) {
  const { t } = useTranslation("terms");
  return (
    <PairList
      pairs={terms.map(({ source, target }) => ({ left: source, right: target }))}
      leftLabel={t("term")}
      rightLabel={t("translation")}
      isRightOptional
      most={limits.maxGlossaryTerms}
      isReadOnly={isReadOnly}
      onAdd={({ left, right }) =>
        onChange([
          { source: left, target: right },
          ...terms.filter(({ source }) => source.toLowerCase() !== left.toLowerCase()),
        ])
      }
      onChange={(index, { left, right }) =>
        onChange(
          replacePair(terms, {
            index,
            next: { source: left, target: right },
            getWord: ({ source }) => source,
          }),
        )
      }
      onRemove={(index) => onChange(terms.toSpliced(index, 1))}
    />
  );
}

type GlossaryChoiceProps = {
  /** Those of now; what was changed while a file was read stays. */
  getTerms: () => readonly GlossaryTerm[];
  /** What they are saved under. */
  name: string;
  /** Terms came from a file among the assets. */
  onTake: (terms: GlossaryTerm[], from: Material) => void;
  isReadOnly?: boolean;
  /** Nothing is there that could be saved. */
  isEmpty: boolean;
  children: ReactNode;
};

/** Terms with the way to the glossaries among the assets: chosen, dragged here, or saved there. */
export function GlossaryChoice(props: GlossaryChoiceProps) {
  const { getTerms, name, onTake, isReadOnly = false, isEmpty, children } = props;
  const { t } = useTranslation("terms");
  const client = useQueryClient();
  const taking = useMutation({
    mutationFn: async (asset: Material) => {
      const [{ withTerms }, read] = await Promise.all([
        import("../../lib/terms-table.ts"),
        readGlossary(asset),
      ]);
      const merged = withTerms(getTerms(), read);
      onTake(merged.terms, asset);
      notifyDone(t("taken", { name: asset.name, total: read.length - merged.leftOut }));
    },
    onError: notifyProblem,
  });
  const saving = useMutation({
    mutationFn: () => api(calls.materials.write, { kind: "glossary", name, terms: [...getTerms()] }),
    onSuccess: (asset) => {
      void client.invalidateQueries({ queryKey: ["assets"] });
      notifyDone(t("isStored", { name: asset.name }));
    },
    onError: notifyProblem,
  });
  return (
    <AssetDrop kinds={["glossary"]} onDrop={taking.mutate}>
      {children}
      <Group gap="xs" mt="xs">
        {isReadOnly ? null : (
          <AssetPicker size="xs" kinds={["glossary"]} onChoose={taking.mutate} disabled={taking.isPending} />
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDeviceFloppy size={14} aria-hidden="true" />}
          loading={saving.isPending}
          disabled={isEmpty}
          onClick={() => saving.mutate()}
        >
          {t("keep")}
        </Button>
      </Group>
    </AssetDrop>
  );
}
