import { screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { Link } from "react-router";
import { expect, test } from "vitest";
import { openAnsweringServer } from "../../../testing/answering-server.ts";
import { sampleGroup, sampleMember } from "../../../testing/samples.ts";
import { openEditorPart, voices } from "../testing/open-editor-part.tsx";
import { LanguageBar } from "./language-bar.tsx";
import { useArrival } from "./use-arrival.ts";

const made = { progress: { revision: 1 } };

async function openBar(hasFrench: boolean) {
  const server = await openAnsweringServer();
  server.answer(calls.voices.list, { voices });
  const members = [
    sampleMember({ id: "task-1", ...made }, { lines: { total: 3, checked: 1, older: 0 } }),
    // Without a script there is nothing to open.
    sampleMember({ id: "task-3", targetLanguage: "de", state: "running" }),
    ...(hasFrench ? [sampleMember({ id: "task-2", targetLanguage: "fr", ...made })] : []),
  ];
  server.answer(calls.groups.read, sampleGroup(members));
  return openEditorPart(<LanguageBar />, { server });
}

test("the other languages are a press away, at the moment that stands here", async () => {
  const { user, session, pathname, search } = await openBar(true);
  const tabs = await screen.findAllByRole("tab");
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["SpanishTo check: 2", "FrenchDone"]);
  session.playback.getState().setSide("original");
  session.playback.getState().seek(1500);
  await user.click(screen.getByRole("tab", { name: /^French/ }));
  await waitFor(() => expect(pathname()).toBe("/translation-editor/task-2"));
  expect(search()).toBe("?at=1500");
});

test("a language alone has no tabs", async () => {
  const { server } = await openBar(false);
  await waitFor(() => expect(server.askedFor(calls.groups.read)).toHaveLength(1));
  expect(screen.queryByRole("tablist")).toBeNull();
});

test("a link that somebody shared shows its languages, at the moment that stands here", async () => {
  const link = {
    languages: [
      { taskId: "task-1", targetLanguage: "es" },
      { taskId: "task-2", targetLanguage: "fr" },
    ],
    addressOf: (taskId: string) => `/u/task-1?show=${taskId}`,
    viewing: {},
  };
  const { user, server, session, pathname, search } = await openEditorPart(<LanguageBar />, {
    mode: "viewer",
    isReadOnly: true,
    link,
  });
  session.playback.getState().setSide("original");
  session.playback.getState().seek(1500);
  await user.click(await screen.findByRole("tab", { name: "French" }));
  await waitFor(() => expect(pathname()).toBe("/u/task-1"));
  expect(search()).toBe("?show=task-2&at=1500");
  // Whose link it is has a group; who holds it is not told of it.
  expect(server.askedFor(calls.groups.read)).toEqual([]);
});

test("the moment that the address tells is where the studio begins, once", async () => {
  function Part() {
    useArrival();
    return <Link to="?at=1500">Arrive</Link>;
  }
  const { user, session, search } = await openEditorPart(<Part />);
  session.playback.getState().setSide("original");
  await user.click(screen.getByRole("link", { name: "Arrive" }));
  await waitFor(() => expect(session.playback.getState().timeMs).toBe(1500));
  await waitFor(() => expect(search()).toBe(""));
});
