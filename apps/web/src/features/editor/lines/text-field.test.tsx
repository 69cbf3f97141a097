import { screen, waitFor } from "@testing-library/react";
import { createEditorStore } from "@voxloom/script-client";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { useRef } from "react";
import { expect, test } from "vitest";
import { openComponent } from "../../../testing/open-component.tsx";
import { createPlaybackStore } from "../document/playback-store.ts";
import { EditorStores, useEditor } from "../document/stores.tsx";
import { openReading } from "../testing/make-part.ts";
import { useFocusSpec } from "./use-focus-spec.ts";
import { useTextField } from "./use-text-field.ts";

function Line() {
  const row = useRef<HTMLButtonElement>(null);
  useFocusSpec(row, "s1", "row");
  const text = useEditor(({ script }) => script.segments[0]?.targetText);
  const { handlers } = useTextField("s1", "target");
  return (
    <>
      <button ref={row} type="button">
        Line 1
      </button>
      <textarea aria-label="Text" value={text} {...handlers} />
    </>
  );
}

test("Escape leaves a line's text with what was typed, and undo takes it back", async () => {
  const editor = createEditorStore({
    taskId: "task-1",
    script: createScript({
      sourceLanguage: "en",
      targetLanguage: "es",
      durationMs: 5000,
      speakers: [createSpeaker(0, "Anna", "anna")],
      segments: [
        createSegment({
          id: "s1",
          speakerId: "anna",
          startMs: 0,
          endMs: 2000,
          sourceText: "Good morning.",
          targetText: "Buenos días.",
        }),
      ],
    }),
    isReadOnly: false,
    onRefused: (error) => {
      throw error;
    },
  });
  const playback = createPlaybackStore({ durationMs: 5000, side: "dub" });
  const { user } = await openComponent(
    <EditorStores stores={{ editor, playback, parts: openReading().parts }}>
      <Line />
    </EditorStores>,
    { areas: ["editor-lines"] },
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
  await user.click(field);
  await user.keyboard("{End} ¿Verdad?{Escape}");
  expect(field.value).toBe("Buenos días. ¿Verdad?");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Line 1" })));
  editor.getState().undo();
  await waitFor(() => expect(field.value).toBe("Buenos días."));
});
