import { Alert, Button, Stack, Text } from "@mantine/core";
import type { SubtitleStyle } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { OwnLooks } from "../../../ui/looks/own-looks.tsx";
import { MissingLetters } from "../../../ui/missing-letters.tsx";
import { UpperSideField } from "../../../ui/upper-side-field.tsx";
import { useEditor } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { useLayout } from "../session/layout-store.ts";
import { useHasDub } from "../session/use-mode-setup.ts";
import { LineLook } from "./line-look.tsx";
import { coveredBelow } from "./safe-area-guide.tsx";
import { StyleGroup } from "./style-fields.tsx";
import { SubtitleStyleForm } from "./subtitle-style-form.tsx";
import { useAssFile } from "./use-ass-file.ts";

/** The look of the line that is chosen, and of burned subtitles, as a panel of the editor: each change can be undone. */
export function StylePanel() {
  const { t } = useTranslation("editor-subtitles");
  const script = useEditor((state) => state.script);
  const style = script.subtitleStyle;
  const edit = useEditor((state) => state.edit);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const isSpoken = useHasDub();
  const isSafeAreaShown = useLayout((layout) => layout.isSafeAreaShown);
  const set = useLayout((layout) => layout.set);
  const { video } = useEditorTask().detail;
  const isUpright = video !== null && video.width < video.height;
  const change = (next: SubtitleStyle) =>
    edit([{ kind: "set-subtitle-style", style: next }], { joinKey: "subtitle-style" });
  return (
    <Stack gap="md">
      <LineLook />
      <FileLook onChange={change} />
      {isUpright ? <Covered style={style} onChange={change} /> : null}
      <StyleGroup label={t("own.title")}>
        <OwnLooks current={{ style, onChange: change }} />
      </StyleGroup>
      {script.targetLanguage === null || isSpoken ? null : (
        <UpperSideField
          value={script.upperSide}
          isDisabled={isReadOnly}
          onChange={(side) => edit([{ kind: "set-upper-side", side }])}
        />
      )}
      <MissingLetters script={script} />
      <SubtitleStyleForm
        style={style}
        onChange={change}
        isSafeAreaShown={isSafeAreaShown}
        onSafeAreaChange={(isShown) => set({ isSafeAreaShown: isShown })}
      />
    </Stack>
  );
}

/** Says that subtitles have the look of the file they came with, and gives it back once another was chosen. */
function FileLook({ onChange }: { onChange: (style: SubtitleStyle) => void }) {
  const { t } = useTranslation("editor-subtitles");
  const file = useAssFile();
  if (file === null) return null;
  return (
    <Alert variant="light">
      <Stack gap="xs" align="start">
        <Text size="sm">{t(file.isOwnLook ? "fileLook.own" : "fileLook.other")}</Text>
        {file.isOwnLook ? null : (
          <Button size="compact-xs" variant="default" onClick={() => onChange(file.style)}>
            {t("fileLook.back")}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** Free of what apps lay over an upright video, in percent of its height. */
const freeFromPercent = Math.round(coveredBelow * 100) + 2;

/** Says where apps cover the subtitles of an upright video, and moves them out by one press. */
function Covered({ style, onChange }: { style: SubtitleStyle; onChange: (style: SubtitleStyle) => void }) {
  const { t } = useTranslation("editor-subtitles");
  if (style.position !== "bottom" || style.marginPercent >= coveredBelow * 100) return null;
  return (
    <Alert color="yellow" variant="light">
      <Stack gap="xs" align="start">
        <Text size="sm">{t("covered.text")}</Text>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onChange({ ...style, marginPercent: freeFromPercent })}
        >
          {t("covered.move")}
        </Button>
      </Stack>
    </Alert>
  );
}
