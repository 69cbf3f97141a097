import { Stack } from "@mantine/core";
import { useEditor } from "../document/stores.tsx";
import { useLayout } from "../session/layout-store.ts";
import { LineLook } from "./line-look.tsx";
import { SubtitleStyleForm } from "./subtitle-style-form.tsx";

/** The look of the line that is chosen, and of burned subtitles, as a room of the editor: each change can be undone. */
export function StyleRoom() {
  const style = useEditor((state) => state.script.subtitleStyle);
  const edit = useEditor((state) => state.edit);
  const isSafeAreaShown = useLayout((layout) => layout.isSafeAreaShown);
  const set = useLayout((layout) => layout.set);
  return (
    <Stack gap="md">
      <LineLook />
      <SubtitleStyleForm
        style={style}
        onChange={(next) =>
          edit([{ kind: "set-subtitle-style", style: next }], { joinKey: "subtitle-style" })
        }
        isSafeAreaShown={isSafeAreaShown}
        onSafeAreaChange={(isShown) => set({ isSafeAreaShown: isShown })}
      />
    </Stack>
  );
}
