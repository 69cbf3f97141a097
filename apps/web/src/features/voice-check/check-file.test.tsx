import { screen, waitFor } from "@testing-library/react";
import { calls, limits, type ProvenanceReport } from "@voxloom/contract";
import words from "@voxloom/phrases/locales/en/site-voice-check.json";
import { expect, test } from "vitest";
import { maxCheckedBytes } from "../../lib/api/send-checked-file.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { CheckFile } from "./check-file.tsx";

async function openCheck() {
  const server = await openAnsweringServer("/voice-check/");
  const opened = await openComponent(<CheckFile locale="en" words={words} />, { path: "/voice-check/" });
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("a file can be chosen");
  const bring = () => opened.user.upload(input, new File(["audio"], "talk.mp3", { type: "audio/mpeg" }));
  return { ...opened, server, bring };
}

const spoken: ProvenanceReport = {
  ...{ verdict: "spoken", markChanceLog10: null },
  made: { product: "text-to-speech", voices: ["clone"], madeAt: "2026-11-27T10:00:00.000Z" },
  c2pa: { state: "untrusted", generator: "Voxloom", issuer: "Some studio" },
};

test("a file that is brought is told of, with what is found, and another one can be brought", async () => {
  const { server, bring, user } = await openCheck();
  server.answer(calls.provenance.check, spoken);
  await bring();
  const heading = await screen.findByRole("heading", { name: words.verdict.spoken.title });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  screen.getByText(words.voice.clone);
  screen.getByText(/Valid, signed by \u2068Some studio\u2069/);
  expect(server.askedFor(calls.provenance.check)).toMatchObject([{ name: "talk.mp3" }]);
  await user.click(screen.getByRole("button", { name: words.again }));
  screen.getByRole("button", { name: words.choose });
});

test("what cannot be read says so by its name, and can be brought again", async () => {
  const { server, bring } = await openCheck();
  server.answer(calls.provenance.check, new Refusal("MEDIA_UNREADABLE"));
  await bring();
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toBe(`talk.mp3: ${words.failed["no-audio"]}`),
  );
  screen.getByRole("button", { name: words.choose });
});

test("the page tells the size that the server takes", () => {
  expect(maxCheckedBytes).toBe(limits.maxCheckedBytes);
});
