import { fireEvent, screen, waitFor } from "@testing-library/react";
import words from "@voxloom/phrases/locales/en/site-tools.json";
import { afterEach, expect, test } from "vitest";
import { takeHanded } from "../../lib/handed-source.ts";
import { paths } from "../../lib/paths.ts";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { OnSite } from "../../testing/on-site.tsx";
import { openComponent } from "../../testing/open-component.tsx";
import { TranscriptEntry } from "./transcript-entry.tsx";

afterEach(() => void takeHanded());

const page = "/tools/youtube-transcript-generator/";
async function openEntry(leads: "file" | "link") {
  await openAnsweringServer(page);
  return openComponent(
    <OnSite page={page}>
      <TranscriptEntry leads={leads} to={paths.transcription} words={words} label="Get the transcript" />
    </OnSite>,
    { path: page, route: page },
  );
}

test("a link is pasted right on the page and goes to the workspace; what is no link stays, and says why", async () => {
  const { user, pathname, search } = await openEntry("link");
  const field = screen.getByRole("textbox", { name: "Paste a link" });
  await user.type(field, "my video{Enter}");
  expect(screen.getByRole("alert").textContent).toContain("begins with https://");
  expect(pathname()).toBe(page);
  await user.clear(field);
  await user.type(field, " https://videos.example/watch?v=1 ");
  await user.click(screen.getByRole("button", { name: "Get the transcript" }));
  await waitFor(() => expect(pathname() + search()).toBe("/transcription?handed=1"));
  expect(takeHanded()).toEqual({ link: "https://videos.example/watch?v=1" });
});

test("a recording begins with the press on the page", async () => {
  const { user, pathname } = await openEntry("file");
  await user.click(screen.getByRole("button", { name: "Record" }));
  await waitFor(() => expect(pathname()).toBe("/transcription"));
  expect(takeHanded()).toEqual({ recording: true });
});

test("a file is dropped there", async () => {
  const { pathname } = await openEntry("file");
  const talk = new File(["abc"], "talk.amr", { type: "audio/amr" });
  fireEvent.drop(screen.getByRole("button", { name: "Get the transcript" }), {
    dataTransfer: { types: ["Files"], files: [talk] },
  });
  await waitFor(() => expect(pathname()).toBe("/transcription"));
  expect(takeHanded()).toMatchObject({ file: talk });
});
