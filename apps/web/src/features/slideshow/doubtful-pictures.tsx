import { Alert, Button, Group, Text } from "@mantine/core";
import type { Slide } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import type { Slideshow } from "./use-slideshow.ts";

type DoubtfulProps = {
  slides: readonly Slide[];
  doubtful: ReadonlyMap<string, "alike" | "blurred">;
  change: Slideshow["change"];
};
type LeftOut = { slide: Slide; index: number };

/** The list with what was left out at the places where it was; what came back by other ways is there once. */
export function putBack(slides: readonly Slide[], leftOut: readonly LeftOut[]): Slide[] {
  const all = [...slides];
  for (const { slide, index } of leftOut)
    if (!all.some(({ materialId }) => materialId === slide.materialId)) all.splice(index, 0, slide);
  return all;
}

/** Pictures that are likely not wanted are left out by one press, and come back by another. */
export function DoubtfulPictures({ slides, doubtful, change }: DoubtfulProps) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const gone = leftOut.filter(({ slide }) =>
    slides.every(({ materialId }) => materialId !== slide.materialId),
  );
  const rows = [
    {
      ...({ id: "there", count: doubtful.size, press: "slides.leaveOut", text: "slides.doubtful" } as const),
      take: () => {
        const those = slides.flatMap((slide, index) =>
          doubtful.has(slide.materialId) ? [{ slide, index }] : [],
        );
        setLeftOut(putTogether(gone, those));
        change((now) => ({ slides: now.slides.filter(({ materialId }) => !doubtful.has(materialId)) }));
      },
    },
    {
      ...({ id: "gone", count: gone.length, press: "slides.putBack", text: "slides.leftOut" } as const),
      take: () => {
        setLeftOut([]);
        change((now) => ({ slides: putBack(now.slides, gone) }));
      },
    },
  ];
  return rows
    .filter(({ count }) => count > 0)
    .map(({ id, count, press, text, take }) => (
      <Alert
        key={id}
        color={id === "there" ? "yellow" : "gray"}
        variant="light"
        mb="md"
        styles={{ message: { color: "var(--ink)" } }}
      >
        <Group justify="space-between" gap="sm">
          <Text size="sm">{t(text, { number: formats.number(count) })}</Text>
          <Button size="xs" variant="default" onClick={take}>
            {t(press)}
          </Button>
        </Group>
      </Alert>
    ));
}

const putTogether = (before: readonly LeftOut[], those: readonly LeftOut[]): LeftOut[] =>
  [...before, ...those].toSorted((one, other) => one.index - other.index);
