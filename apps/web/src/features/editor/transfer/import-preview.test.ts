import {
  applyEdit,
  createScript,
  createSegment,
  createSpeaker,
  readScriptFile,
  writeScript,
} from "@voxloom/timeline";
import { expect, test } from "vitest";
import { countChanges } from "../changes/line-changes.ts";
import { previewImport } from "./import-preview.ts";

const script = createScript({
  sourceLanguage: "en",
  targetLanguage: "es",
  durationMs: 10_000,
  speakers: [createSpeaker(0)],
  segments: ["a", "b", "c"].map((id, index) =>
    createSegment({
      id,
      speakerId: "speaker-1",
      startMs: index * 2000,
      endMs: index * 2000 + 900,
      targetText: `hola ${id}`,
      isLocked: id === "c",
    }),
  ),
});
const options = { side: "target", mode: "match", newId: (kind: string) => `${kind}-new` } as const;

test("what comes back as it went out changes nothing", async () => {
  const file = await writeScript(script, { format: "srt", side: "target", clock: "source" });
  const preview = previewImport(script, await readScriptFile(file, "a.srt"), options);
  expect(preview).toEqual({ patch: null, changes: [], lockedLines: 1 });
});

test("the whole script changes nothing either, and what was set at its speakers is one step", async () => {
  const imported = await readScriptFile(
    await writeScript(script, { format: "json", side: "both", clock: "source" }),
    "a.json",
  );
  const both = { ...options, side: "both" } as const;
  expect(previewImport(script, imported, both).patch).toBeNull();
  const louder = applyEdit(script, {
    kind: "change-speaker",
    speakerId: "speaker-1",
    change: { volumeDb: 5, color: "#123456" },
  });
  const { patch } = previewImport(louder, imported, both);
  expect(patch === null ? null : applyEdit(louder, { kind: "patch", patch }).speakers).toEqual(
    script.speakers,
  );
});

test("what was changed in the file is one step, and locked lines stay", async () => {
  const file = await writeScript(script, { format: "srt", side: "target", clock: "source" });
  const text = new TextDecoder().decode(file).replaceAll("hola", "adiós");
  const imported = await readScriptFile(new TextEncoder().encode(text), "a.srt");
  const { patch, changes } = previewImport(script, imported, options);
  expect(countChanges(changes)).toEqual({ added: 0, removed: 0, changed: 2 });
  const after = patch === null ? script : applyEdit(script, { kind: "patch", patch });
  expect(after.segments.map(({ targetText }) => targetText)).toEqual(["adiós a", "adiós b", "hola c"]);
});
