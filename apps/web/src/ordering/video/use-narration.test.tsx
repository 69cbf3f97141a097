import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { calls, type Narration, narrationSchema } from "@voxloom/contract";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { NarrationState } from "./narration-state.tsx";
import { type SpokenScript, useNarration } from "./use-narration.ts";

const full = { tags: ["full"] };
const narration = (text: string): Narration => narrationSchema.parse({ text, language: "en" });

async function openScript(first: Narration | null) {
  const made = vi.spyOn(URL, "createObjectURL");
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  const server = await openAnsweringServer("/create-video");
  server.answer(calls.videos.narration, ({ text }) => ({
    durationMs: text.length * 1_000,
    lines: [{ text, startMs: 0, endMs: 1_000, words: [] }],
  }));
  server.answer(calls.videos.narrationAudio, "RIFF");
  let now: SpokenScript | null = null;
  let write: (next: Narration | null) => void = () => undefined;
  const Page = () => {
    const [written, setWritten] = useState(first);
    write = setWritten;
    const script = useNarration(written);
    now = script;
    return <NarrationState script={script} />;
  };
  const opened = await openComponent(<Page />, { areas: ["clips"] });
  const said = () => server.askedFor(calls.videos.narration).map(({ text }) => text);
  return {
    ...opened,
    ...{ server, said, made, revoked },
    script: () => now,
    write: (next: Narration | null) => act(async () => write(next)),
  };
}

test("a script is spoken once it rests, and not with each letter; its length is told", full, async () => {
  const { said, script, write, made, revoked } = await openScript(narration("One"));
  await screen.findByText("The script takes 0:03.");
  await waitFor(() => expect(script()?.url).not.toBeNull());
  for (const text of ["One ", "One t", "One tw", "One two "]) await write(narration(text));
  // Until then what is there is heard.
  expect(script()?.spoken?.durationMs).toBe(3_000);
  await screen.findByText("The script takes 0:07.");
  expect(said()).toEqual(["One", "One two"]);
  await waitFor(() => expect(made).toHaveBeenCalledTimes(2));
  expect(revoked).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test("a script that cannot be spoken says why and is spoken again by a press", full, async () => {
  const { server, said, write } = await openScript(null);
  server.answer(calls.videos.narration, new Refusal("ENGINE_UNAVAILABLE"));
  await write(narration("One"));
  await screen.findByRole("alert");
  server.answer(calls.videos.narration, { durationMs: 3_000, lines: [] });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("The script takes 0:03.");
  expect(said()).toEqual(["One", "One"]);
});

test("sound that does not come is asked for again, and not its times", full, async () => {
  const { server, said } = await openScript(null).then(async (opened) => {
    opened.server.answer(calls.videos.narrationAudio, new Refusal("ENGINE_UNAVAILABLE"));
    await opened.write(narration("One"));
    return opened;
  });
  await screen.findByRole("alert");
  server.answer(calls.videos.narrationAudio, "RIFF");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("The script takes 0:03.");
  expect(said()).toEqual(["One"]);
});

test(
  "where nobody is to speak any more nothing is heard, and the same words are not spoken anew",
  full,
  async () => {
    const { said, script, write } = await openScript(narration("One"));
    await screen.findByText("The script takes 0:03.");
    await write(null);
    expect(script()).toMatchObject({ spoken: null, url: null });
    await write(narration("One"));
    await screen.findByText("The script takes 0:03.");
    expect(said()).toEqual(["One"]);
  },
);
