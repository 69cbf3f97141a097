import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { IconArrowMerge } from "@tabler/icons-react";
import { findFaceOverlap, type LipReport, type LipSyncSettings } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";

type SameFaces = LipSyncSettings["sameFaces"];
type MergeProps = {
  faces: LipReport["faces"];
  /** Faces that stand for a person each. */
  people: LipReport["faces"];
  sameFaces: SameFaces;
  onChange: (sameFaces: SameFaces) => void;
};

/** The joined faces with one more: the smaller number stands for the person. */
const join = (sameFaces: SameFaces, one: number, other: number): SameFaces => {
  const [as, face] = [Math.min(one, other), Math.max(one, other)];
  return [...sameFaces.map((joined) => (joined.as === face ? { ...joined, as } : joined)), { face, as }];
};

/** One person who was found as two faces: they are joined, and parted again. */
export function LipMerge({ faces, people, sameFaces, onChange }: MergeProps) {
  const { t } = useTranslation("lip-sync");
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const [first, setFirst] = useState<number | null>(null);
  const [second, setSecond] = useState<number | null>(null);
  const nameFace = (face: number) => t("face", { number: formats.number(face + 1) });
  const canMerge = people.length > 1 && faces.every(({ mouths }) => mouths !== undefined);
  const pair = first === null || second === null || first === second ? null : ([first, second] as const);
  const overlap = pair && findFaceOverlap(faces, join(sameFaces, ...pair));
  const data = [
    { value: "", label: t("merge.choose") },
    ...people.map(({ face }) => ({ value: String(face), label: nameFace(face) })),
  ];
  const read = (value: string) => (value === "" ? null : Number(value));
  const close = () => {
    setOpen(false);
    setFirst(null);
    setSecond(null);
  };
  return (
    <Stack gap="xs" mt="md" align="flex-start">
      {sameFaces.map(({ face, as }) => (
        <Group key={face} gap="xs">
          <Text size="sm">{t("merge.joined", { face: nameFace(face), person: nameFace(as) })}</Text>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t("merge.undoOf", { face: nameFace(face) })}
            onClick={() => onChange(sameFaces.filter((joined) => joined.face !== face))}
          >
            {t("merge.undo")}
          </Button>
        </Group>
      ))}
      {!canMerge || isOpen ? null : (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArrowMerge size={16} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t("merge.open")}
        </Button>
      )}
      {canMerge && isOpen ? (
        <Stack gap="xs" role="group" aria-label={t("merge.open")}>
          <Text size="sm" c="var(--ink-soft)">
            {t("merge.text")}
          </Text>
          <Group gap="sm" align="flex-end">
            <NativeSelect
              label={t("merge.first")}
              data={data}
              value={first ?? ""}
              onChange={({ currentTarget }) => setFirst(read(currentTarget.value))}
            />
            <NativeSelect
              label={t("merge.second")}
              data={data}
              value={second ?? ""}
              onChange={({ currentTarget }) => setSecond(read(currentTarget.value))}
            />
            <Button
              disabled={pair === null || overlap !== null}
              onClick={() => {
                if (pair !== null) onChange(join(sameFaces, ...pair));
                close();
              }}
            >
              {t("merge.action")}
            </Button>
            <Button variant="subtle" onClick={close}>
              {t("merge.cancel")}
            </Button>
          </Group>
          <Text size="sm" c="var(--bad)" role="status" mih="1.5em">
            {overlap === null
              ? ""
              : t("merge.overlap", {
                  ...{ face: nameFace(overlap.face), other: nameFace(overlap.other) },
                  time: formats.clock(overlap.atMs),
                })}
          </Text>
        </Stack>
      ) : null}
    </Stack>
  );
}
