import { type GlossaryTerm, limits, type Material } from "@voxloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { readGlossary } from "../../lib/asset-files.ts";
import { notifyDone } from "../notify-done.ts";
import { PairList } from "../pairs/pair-list.tsx";
import { isSameWord, replacePair } from "../pairs/replace-pair.ts";
import { WrittenAsset } from "./written-asset.tsx";

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
          ...terms.filter(({ source }) => !isSameWord(source, left)),
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

/** Terms with the way to the glossaries among the assets. */
export function GlossaryChoice({ getTerms, name, onTake, ...choice }: GlossaryChoiceProps) {
  const { t } = useTranslation("terms");
  const take = async (asset: Material) => {
    const [{ withTerms }, read] = await Promise.all([
      import("../../lib/terms-table.ts"),
      readGlossary(asset),
    ]);
    const merged = withTerms(getTerms(), read);
    onTake(merged.terms, asset);
    notifyDone(t("taken", { name: asset.name, total: read.length - merged.leftOut }));
  };
  return (
    <WrittenAsset
      kind="glossary"
      take={take}
      getWritten={() => ({ kind: "glossary", name, terms: [...getTerms()] })}
      {...choice}
    />
  );
}
