import { screen, waitFor, within } from "@testing-library/react";
import {
  calls,
  defaultSubtitleStyle,
  drawnFamily,
  type OwnFont,
  type ShareComment,
  type SharedTask,
} from "@voxloom/contract";
import { afterEach, expect, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleShared, signInHere } from "../../testing/samples.ts";
import { Comments } from "./comments.tsx";
import { EmbeddedPlayer } from "./embedded-player.tsx";
import { OpenShared } from "./open-shared.tsx";

afterEach(() => {
  sessionStorage.clear();
  localStorage.removeItem("voxloom-comment-name");
});

const shared = sampleShared();

async function openTask(taskId: string) {
  const server = await openAnsweringServer(`/u/${taskId}`);
  const opened = await openComponent(
    <OpenShared taskId={taskId} loading={<p>Loading</p>}>
      {(task) => <h1>{task.name}</h1>}
    </OpenShared>,
    { areas: ["share"] },
  );
  return { ...opened, server };
}

test("a wrong password says so and stays to be fixed; the right one opens, and is typed once for the tab", async () => {
  const server = await openAnsweringServer("/u/locked");
  server.answer(calls.sharing.task, ({ grant }) =>
    grant === "granted" ? { ...shared, taskId: "locked" } : new Refusal("SHARE_PASSWORD_NEEDED"),
  );
  server.answer(calls.sharing.unlock, ({ password }) =>
    password === "open sesame"
      ? { grant: "granted", expiresAt: "2099-01-01T00:00:00.000Z" }
      : new Refusal("SHARE_PASSWORD_WRONG"),
  );
  const locked = (
    <OpenShared taskId="locked" loading={<p>Loading</p>}>
      {(task) => <h1>{task.name}</h1>}
    </OpenShared>
  );
  const { user, unmount } = await openComponent(locked, { areas: ["share"] });
  await screen.findByRole("heading", { name: "This is protected by a password" });
  const field = screen.getByLabelText("Password");
  expect(screen.getByRole("button", { name: "Open" })).toHaveProperty("disabled", true);
  await user.type(field, "open barley{Enter}");
  await screen.findByText("That is not the password. Check it and try again.");
  expect(field).toHaveProperty("value", "open barley");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await user.clear(field);
  await user.type(field, "open sesame{Enter}");
  await screen.findByRole("heading", { name: "trip.mp4" });
  unmount();
  await openComponent(locked, { areas: ["share"] });
  await screen.findByRole("heading", { name: "trip.mp4" });
  expect(server.askedFor(calls.sharing.unlock)).toHaveLength(2);
});

test("what is shared no more says so without an alarm", async () => {
  await openTask("gone");
  await screen.findByRole("heading", { name: "Nothing is shared here" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an outage says so and is asked again", async () => {
  const server = await openAnsweringServer("/u/task-1");
  server.answer(calls.sharing.task, new Refusal("INTERNAL"));
  const { user } = await openComponent(
    <OpenShared taskId="task-1" loading={<p>Loading</p>}>
      {(task) => <h1>{task.name}</h1>}
    </OpenShared>,
    { areas: ["share"] },
  );
  expect((await screen.findByRole("alert")).textContent).toContain("Something went wrong on our side.");
  server.answer(calls.sharing.task, shared);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "trip.mp4" });
});

const said = (spec: Partial<ShareComment>): ShareComment => ({
  id: "comment-1",
  atMs: 2000,
  authorName: "Ada",
  text: "Well said.",
  isByOwner: false,
  canDelete: true,
  createdAt: "2026-05-04T12:00:00.000Z",
  ...spec,
});

async function openComments(first: ShareComment[] = [], timeMs = 2400) {
  const server = await openAnsweringServer("/u/task-1");
  let items = first;
  server.answer(calls.sharing.comments, () => ({ items, nextCursor: null }));
  server.answer(calls.sharing.addComment, ({ atMs, authorName, text }) => {
    const added = said({ id: `comment-${items.length + 1}`, atMs, authorName, text });
    items = [...items, added];
    return added;
  });
  server.answer(calls.sharing.deleteComment, ({ commentId }) => {
    items = items.filter(({ id }) => id !== commentId);
    return {};
  });
  const onSeek = vi.fn();
  const opened = await openComponent(
    <Comments taskId="task-1" durationMs={65_000} timeMs={timeMs} onSeek={onSeek} />,
    { areas: ["share", "task"] },
  );
  return { ...opened, server, onSeek };
}

test("a comment is about the place one is at; what is written while it is sent is the next one", async () => {
  const { user, server } = await openComments();
  await screen.findByText("No comments yet.");
  const send = screen.getByRole("button", { name: "Comment at 0:02" });
  expect(send).toHaveProperty("disabled", true);
  await user.type(screen.getByRole("textbox", { name: "Your name" }), "Ada");
  const field = screen.getByRole("textbox", { name: "Your comment" });
  expect(field.getAttribute("dir")).toBe("auto");
  await user.type(field, "Well said.");
  const answered = Promise.withResolvers<void>();
  server.answer(calls.sharing.addComment, async ({ atMs, authorName, text }) => {
    await answered.promise;
    return said({ atMs, authorName, text });
  });
  await user.click(send);
  await user.clear(field);
  await user.type(field, "And another");
  answered.resolve();
  await waitFor(() => expect(send).toHaveProperty("disabled", false));
  expect(field).toHaveProperty("value", "And another");
  expect(server.askedFor(calls.sharing.addComment)).toEqual([
    { taskId: "task-1", atMs: 2400, authorName: "Ada", text: "Well said." },
  ]);
});

test("a comment that arrives empties the field, and the name is remembered", async () => {
  const { user, unmount } = await openComments();
  await user.type(screen.getByRole("textbox", { name: "Your name" }), "Ada");
  const field = screen.getByRole("textbox", { name: "Your comment" });
  await user.type(field, "<b>Not</b> bold");
  await user.dblClick(screen.getByRole("button", { name: "Comment at 0:02" }));
  await screen.findByText("<b>Not</b> bold", { selector: "p" });
  await waitFor(() => expect(field).toHaveProperty("value", ""));
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  unmount();
  await openComments();
  expect(screen.getByRole("textbox", { name: "Your name" })).toHaveProperty("value", "Ada");
});

test("whoever is signed in need not say their name, and a refused comment loses nothing", async () => {
  signInHere();
  const { user, server } = await openComments();
  screen.getByText("Comment as Ada.");
  expect(screen.queryByRole("textbox", { name: "Your name" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Change the name" }));
  expect(screen.getByRole("textbox", { name: "Your name" })).toHaveProperty("value", "Ada");
  server.answer(calls.sharing.addComment, new Refusal("SHARE_COMMENTS_OFF"));
  const field = screen.getByRole("textbox", { name: "Your comment" });
  await user.type(field, "Well said.");
  await user.click(screen.getByRole("button", { name: "Comment at 0:02" }));
  await screen.findByRole("alert");
  expect(field).toHaveProperty("value", "Well said.");
});

test("a comment leads to its place; one's own can be deleted after a question, others not", async () => {
  const { user, onSeek, server } = await openComments([
    said({}),
    said({ id: "other", authorName: "Grace", canDelete: false, isByOwner: true, atMs: 61_000 }),
  ]);
  await user.click(await screen.findByRole("button", { name: "Go to 1:01" }));
  expect(onSeek).toHaveBeenCalledWith(61_000);
  const [, other] = screen.getAllByRole("listitem");
  within(other as HTMLElement).getByText("Owner");
  expect(screen.queryByRole("button", { name: "Delete the comment by Grace" })).toBeNull();
  const ask = async () => {
    await user.click(screen.getByRole("button", { name: "Delete the comment by Ada" }));
    return within(await screen.findByRole("dialog", { name: /^Delete the comment by/ }));
  };
  await user.click((await ask()).getByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.askedFor(calls.sharing.deleteComment)).toEqual([]);
  await user.click((await ask()).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
});

async function openPlayer(query = "", spec: Partial<SharedTask> = {}) {
  const path = `/embedded-player/task-1${query}`;
  const server = await openAnsweringServer(path);
  server.answer(calls.sharing.task, { ...shared, ...spec });
  server.answer(calls.sharing.handleInteraction, {});
  const opened = await openComponent(<EmbeddedPlayer />, {
    areas: ["share", "task"],
    path,
    route: "/embedded-player/:taskId",
  });
  await screen.findByRole("heading", { name: "trip.mp4" });
  const media = document.querySelector("video") as HTMLVideoElement;
  return { ...opened, server, media };
}

test("the embedded player has the sound of the page's language, and is counted once", async () => {
  const { server, media } = await openPlayer("?lang=en-GB");
  expect(media.getAttribute("src")).toBe("/files/original.mp4");
  expect(screen.getByRole("combobox", { name: "Sound" })).toHaveProperty("value", "original");
  await waitFor(() =>
    expect(server.askedFor(calls.sharing.handleInteraction)).toMatchObject([{ interaction: "embed" }]),
  );
  const whole = screen.getByRole("link", { name: "Voxloom" });
  expect([whole.getAttribute("href"), whole.getAttribute("target")]).toEqual(["/u/task-1", "_blank"]);
});

test("who hears a cloned voice is told so in the player, and not where the original is heard", async () => {
  const { user } = await openPlayer("", { hasClonedVoice: true });
  screen.getByText("Spoken by a cloned voice");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sound" }), "English (original)");
  expect(screen.queryByText("Spoken by a cloned voice")).toBeNull();
});

test("sound and subtitles are chosen by name, subtitles by the key C in their order too", async () => {
  const { user, media } = await openPlayer();
  expect(media.getAttribute("src")).toBe("/files/dub.mp4");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sound" }), "English (original)");
  expect(media.getAttribute("src")).toBe("/files/original.mp4");
  const subtitles = screen.getByRole("combobox", { name: "Subtitles" });
  expect(subtitles).toHaveProperty("value", "off");
  (document.activeElement as HTMLElement | null)?.blur();
  for (const wanted of ["source", "target", "off"]) {
    await user.keyboard("c");
    expect(subtitles).toHaveProperty("value", wanted);
  }
  await user.selectOptions(subtitles, "Spanish");
  expect(document.querySelector("track")?.getAttribute("src")).toBe("/files/es.vtt");
});

/** Two languages at one link: what of them is asked for is answered, each with files of its own. */
async function openTwoLanguages(query = "") {
  const path = `/embedded-player/task-1${query}`;
  const server = await openAnsweringServer(path);
  const languages = [
    { taskId: "task-1", targetLanguage: "es" },
    { taskId: "task-2", targetLanguage: "fr" },
  ];
  const media = { ...shared.media, dubUrl: "/files/fr.mp4", targetSubtitlesUrl: "/files/fr.vtt" };
  server.answer(calls.sharing.task, ({ taskId }) =>
    taskId === "task-1"
      ? { ...shared, languages }
      : { ...shared, taskId, targetLanguage: "fr", media, languages },
  );
  server.answer(calls.sharing.handleInteraction, {});
  const opened = await openComponent(<EmbeddedPlayer />, {
    areas: ["share", "task"],
    path,
    route: "/embedded-player/:taskId",
  });
  await screen.findByRole("heading", { name: "trip.mp4" });
  return { ...opened, server, media: document.querySelector("video") as HTMLVideoElement };
}

test("another language at the link takes sound and subtitles along, and goes on at the same place", async () => {
  const { user, server, media } = await openTwoLanguages();
  const audio = screen.getByRole("combobox", { name: "Sound" });
  expect(
    within(audio)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Spanish", "French", "English (original)"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Subtitles" }), "Spanish");
  media.currentTime = 12;
  await user.selectOptions(audio, "French");
  await waitFor(() => expect(media.getAttribute("src")).toBe("/files/fr.mp4"));
  media.currentTime = 0;
  media.dispatchEvent(new Event("loadedmetadata"));
  expect(media.currentTime).toBe(12);
  expect(document.querySelector("track")?.getAttribute("src")).toBe("/files/fr.vtt");
  expect(screen.getByRole("link", { name: "Voxloom" }).getAttribute("href")).toBe("/u/task-1?show=task-2");
  // By the one link, and counted for it.
  expect(server.askedFor(calls.sharing.task).at(-1)).toEqual({ taskId: "task-2", shareTaskId: "task-1" });
  await user.selectOptions(audio, "English (original)");
  expect(media.getAttribute("src")).toBe("/files/original.mp4");
});

test("a frame of another site begins in the language that its address names", async () => {
  const { media } = await openTwoLanguages("?lang=fr-CA");
  expect(media.getAttribute("src")).toBe("/files/fr.mp4");
});

test("keys of players work anywhere on the page but in fields", async () => {
  const { user, media } = await openPlayer();
  const playing = vi.spyOn(media, "play").mockResolvedValue();
  Object.defineProperty(media, "duration", { value: 65 });
  await user.keyboard("k");
  expect(playing).toHaveBeenCalledTimes(1);
  await user.keyboard("l{ArrowRight}");
  expect(media.currentTime).toBe(15);
  await user.keyboard("jjj");
  expect(media.currentTime).toBe(0);
  await user.keyboard("m");
  expect(media.muted).toBe(true);
  screen.getByRole("combobox", { name: "Sound" }).focus();
  await user.keyboard("m");
  expect(media.muted).toBe(true);
});

test("a recording has no subtitles to choose, one without its original no sound", async () => {
  const path = "/embedded-player/task-1";
  const server = await openAnsweringServer(path);
  const media = { ...shared.media, originalUrl: null, dubUrl: null, dubAudioUrl: "/files/dub.m4a" };
  server.answer(calls.sharing.task, { ...shared, hasVideo: false, media });
  await openComponent(<EmbeddedPlayer />, {
    areas: ["share", "task"],
    path,
    route: "/embedded-player/:taskId",
  });
  await screen.findByRole("heading", { name: "trip.mp4" });
  expect(document.querySelector("audio")?.getAttribute("src")).toBe("/files/dub.m4a");
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("captions of a frame are in the letters and colors of their style, those of a font that was brought too", async () => {
  const path = "/embedded-player/task-1";
  const server = await openAnsweringServer(path);
  const ownFont: OwnFont = {
    ...{
      materialId: "f1",
      name: "Mine.ttf",
      url: "/files/f1.ttf?signature=1",
      sizeBytes: 9,
      letters: "20-7e",
    },
    ...{ family: "Mine", isBold: false, isItalic: false, isForDrawingOnly: false },
  };
  const box = { color: "#102030", opacity: 0.5 };
  const subtitleStyle = { ...defaultSubtitleStyle, color: "#ffee00", isBold: true, box };
  server.answer(calls.sharing.task, { ...shared, subtitleStyle, ownFont });
  await openComponent(<EmbeddedPlayer />, {
    areas: ["share", "task"],
    path,
    route: "/embedded-player/:taskId",
  });
  await screen.findByRole("heading", { name: "trip.mp4" });
  const look = [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join("\n");
  expect(look).toContain(`@font-face { font-family: "${drawnFamily("f1")}"; src: url("${ownFont.url}"); }`);
  expect(look).toMatch(
    /video::cue \{ font-family: "own-f1", "Noto Sans", sans-serif; color: #ffee00; background-color: #10203080; font-weight: bold;/,
  );
});
