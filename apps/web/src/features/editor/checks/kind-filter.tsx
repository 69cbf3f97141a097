import { Chip, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { type ChecksTotals, isHeardProblem, type ProblemKind, problemKinds } from "./line-checks.ts";

type KindFilterProps = {
  /** null: all kinds. */
  value: ProblemKind | null;
  byKind: ChecksTotals["byKind"];
  onChange: (kind: ProblemKind | null) => void;
};

const all = "all";

/** The kinds of problems there are, with how many of each; choosing one leaves the others out. */
export function KindFilter({ value, byKind, onChange }: KindFilterProps) {
  const { t } = useTranslation(["editor-checks", "task"]);
  const formats = useFormats();
  const kinds = problemKinds.filter((kind) => byKind[kind] !== undefined);
  const total = kinds.reduce((sum, kind) => sum + (byKind[kind] ?? 0), 0);
  const choose = (chosen: string) => onChange(kinds.find((kind) => kind === chosen) ?? null);
  return (
    <Chip.Group value={value ?? all} onChange={choose}>
      <Group gap={6} role="group" aria-label={t("panel.filter")}>
        <Chip value={all} size="xs">
          {`${t("panel.all")} ${formats.number(total, 0)}`}
        </Chip>
        {kinds.map((kind) => (
          <Chip key={kind} value={kind} size="xs">
            {`${isHeardProblem(kind) ? t(`task:defect.${kind}`) : t(`kind.${kind}`)} ${formats.number(byKind[kind] ?? 0, 0)}`}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
