import { expect, test } from "vitest";
import { changed, readWork } from "./subtitle-work.ts";
import { type SyncSpec, syncChanges } from "./sync-changes.ts";

const spec: SyncSpec = {
  kind: "shift",
  bySeconds: 0,
  firstMs: null,
  lastMs: null,
  from: "25",
  to: "25",
  joinSeconds: 0,
  splitSeconds: 0,
};
const srt = "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n";

test.each([
  [{}, [1000, 3000]],
  [{ bySeconds: -0.5 }, [500, 2500]],
  [{ kind: "stretch", firstMs: 2000, lastMs: 6000 }, [2000, 6000]],
  [{ kind: "rate", from: "25", to: "50" }, [500, 1500]],
  [{ kind: "pauses", joinSeconds: 1 }, [1000]],
  [{ kind: "pauses", splitSeconds: 1 }, [1000, 3000]],
] as [Partial<SyncSpec>, number[]][])("%j makes starts %j", (part, starts) => {
  const document = readWork("a.srt", new TextEncoder().encode(srt))?.document;
  if (document === undefined) throw new Error("It cannot be read.");
  const after = changed(document, syncChanges(document, { ...spec, ...part }));
  expect(after.cues.map(({ startMs }) => startMs)).toEqual(starts);
});
