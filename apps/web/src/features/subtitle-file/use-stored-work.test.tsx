import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { createSubtitleDesk } from "./subtitle-desk-store.ts";
import { readWork } from "./subtitle-work.ts";
import { useStoredWork } from "./use-stored-work.ts";

test("what is typed while the work before is still being written does not count as kept", async () => {
  const work = readWork("talk.srt", new TextEncoder().encode("1\n00:00:01,000 --> 00:00:03,000\nOne\n"));
  if (work === null) throw new Error("It is of no known format.");
  const desk = createSubtitleDesk(work);
  const writings: (() => void)[] = [];
  const write = () => new Promise<boolean>((done) => writings.push(() => done(true)));
  const { result } = renderHook(() => useStoredWork(desk, write));
  expect(writings).toHaveLength(1);
  act(() => desk.getState().editCue(0, { text: "One, edited" }));
  await act(async () => writings[0]?.());
  await waitFor(() => expect(writings).toHaveLength(2));
  expect(result.current).toBeNull();
  await act(async () => writings[1]?.());
  expect(result.current).toBe(true);
});
