import { Button, FileButton, Loader, Select } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { fontExtensions, type Problem, type SubtitleStyle, subtitleFonts } from "@voxloom/contract";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ownFontsKey, useOwnFonts } from "../../../lib/own-fonts.ts";
import { buildAccept } from "../../../ordering/check-file.ts";
import { useUpload } from "../../../ordering/use-upload.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import styles from "./subtitle-style-form.module.css";
import { useSubtitleFonts } from "./use-subtitle-fonts.ts";

type FontFieldProps = { style: SubtitleStyle; onChange: (style: SubtitleStyle) => void };

/** The font of a look: one of the product's, or one that was brought; a new one is brought here. */
export function FontField({ style, onChange }: FontFieldProps) {
  const { t } = useTranslation("editor-subtitles");
  const families = useSubtitleFonts();
  const own = useOwnFonts();
  const latest = useRef({ style, onChange });
  latest.current = { style, onChange };
  const { ownFont, ...included } = style;
  const { font } = included;
  const isMissing = families !== null && !families.some(({ family }) => family === font);
  const isGone =
    ownFont !== undefined &&
    own !== undefined &&
    !own.some(({ materialId }) => materialId === ownFont.materialId);
  const brought = [
    ...(own ?? []).map(({ materialId, family }) => ({ value: materialId, label: family })),
    // What is no longer here is still what was chosen.
    ...(ownFont === undefined || !(isGone || own === undefined)
      ? []
      : [{ value: ownFont.materialId, label: ownFont.name }]),
  ];
  return (
    <>
      <Select
        size="xs"
        label={t("font")}
        data={[
          ...(brought.length === 0 ? [] : [{ group: t("ownFont.group"), items: brought }]),
          { group: t("ownFont.included"), items: [...subtitleFonts] },
        ]}
        value={ownFont?.materialId ?? font}
        allowDeselect={false}
        error={
          isGone ? t("ownFont.gone", { name: ownFont.name, font }) : isMissing ? t("fontMissing") : undefined
        }
        onChange={(value) => {
          const known = subtitleFonts.find((name) => name === value);
          if (known !== undefined) return onChange({ ...included, font: known });
          const chosen = brought.find((one) => one.value === value);
          if (chosen !== undefined)
            onChange({ ...style, ownFont: { materialId: chosen.value, name: chosen.label } });
        }}
      />
      <BringFont
        onBrought={(materialId, name) => {
          // A font takes its time: what was changed of the look meanwhile stays.
          const now = latest.current;
          now.onChange({ ...now.style, ownFont: { materialId, name } });
        }}
      />
    </>
  );
}

/** A button that brings a font, and says why it cannot be used. */
function BringFont({ onBrought }: { onBrought: (materialId: string, family: string) => void }) {
  const { t } = useTranslation("editor-subtitles");
  const client = useQueryClient();
  const [rejection, setRejection] = useState<Problem | null>(null);
  const upload = useUpload(async ({ id, info, problem }) => {
    setRejection(problem);
    await client.invalidateQueries({ queryKey: ownFontsKey });
    if (info?.font !== undefined) onBrought(id, info.font.family);
  });
  const isBusy = upload.view !== null;
  const problem = upload.problem ?? rejection;
  return (
    <>
      <FileButton
        accept={buildAccept(fontExtensions)}
        onChange={(file) => {
          setRejection(null);
          if (file !== null) void upload.start(file);
        }}
      >
        {(button) => (
          <Button
            {...button}
            fullWidth
            size="xs"
            variant="default"
            disabled={isBusy}
            leftSection={isBusy ? <Loader size={14} /> : <IconUpload size={14} aria-hidden="true" />}
          >
            {t("ownFont.bring")}
          </Button>
        )}
      </FileButton>
      {problem === null ? null : (
        <div className={styles.row}>
          <ProblemAlert problem={problem} />
        </div>
      )}
    </>
  );
}
