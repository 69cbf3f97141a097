import { Alert, Button, Stack, Text } from "@mantine/core";
import type { SubtitleStyle } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useEditor } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { useLayout } from "../session/layout-store.ts";
import { LineLook } from "./line-look.tsx";
import { coveredBelow } from "./safe-area-guide.tsx";
import { SubtitleStyleForm } from "./subtitle-style-form.tsx";

/** The look of the line that is chosen, and of burned subtitles, as a panel of the editor: each change can be undone. */
export function StylePanel() {
  const style = useEditor((state) => state.script.subtitleStyle);
  const edit = useEditor((state) => state.edit);
  const isSafeAreaShown = useLayout((layout) => layout.isSafeAreaShown);
  const set = useLayout((layout) => layout.set);
  const { picture } = useEditorTask().detail;
  const isUpright = picture !== null && picture.width < picture.height;
  const change = (next: SubtitleStyle) =>
    edit([{ kind: "set-subtitle-style", style: next }], { joinKey: "subtitle-style" });
  return (
    <Stack gap="md">
      <LineLook />
      {isUpright ? <Covered style={style} onChange={change} /> : null}
      <SubtitleStyleForm
        style={style}
        onChange={change}
        isSafeAreaShown={isSafeAreaShown}
        onSafeAreaChange={(isShown) => set({ isSafeAreaShown: isShown })}
      />
    </Stack>
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
