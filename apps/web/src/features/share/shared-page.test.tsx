import { screen, waitFor, within } from "@testing-library/react";
import { calls, type SharedLine, type SharedTask } from "@voxloom/contract";
import type { ComponentProps } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleShared } from "../../testing/samples.ts";
import { SharedPage, type SharedViewer } from "./shared-page.tsx";

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const lines: SharedLine[] = [
  {
    ...{ id: "line-1", speaker: "Ann", startMs: 0, endMs: 2000, dub: null },
    ...{ sourceText: "Hello", targetText: "Hola" },
  },
];

/** Stands where the page puts what shows a task: everything that it is given can be seen and pressed. */
function Viewer(props: ComponentProps<SharedViewer>) {
  const { shared, Comments, actions, link } = props;
  return (
    <main>
      <h1>{shared.name}</h1>
      <p>{shared.media.dubUrl}</p>
      <ul>
        {props.lines.map(({ id, targetText }) => (
          <li key={id}>{targetText}</li>
        ))}
      </ul>
      <header>{actions}</header>
      <button type="button" onClick={props.onPlay}>
        Play
      </button>
      <button type="button" onClick={() => props.renewMedia()}>
        It cannot be played
      </button>
      <a href={link.addressOf("task-2")}>French</a>
      <Comments taskId={shared.taskId} durationMs={shared.durationMs} timeMs={0} onSeek={() => undefined} />
    </main>
  );
}
const Frame: ComponentProps<typeof SharedPage>["Frame"] = ({ children }) => (
  <section aria-label="Around it">{children}</section>
);

async function openPage(shared: SharedTask = sampleShared(), search = "") {
  const server = await openAnsweringServer(`/u/task-1${search}`);
  server.answer(calls.sharing.task, shared);
  server.answer(calls.sharing.script, { lines });
  server.answer(calls.sharing.comments, { items: [], nextCursor: null });
  server.answer(calls.sharing.handleInteraction, {});
  const opened = await openComponent(<SharedPage Viewer={Viewer} Frame={Frame} />, {
    ...{ areas: ["share", "task", "voices", "rating"], path: `/u/task-1${search}`, route: "/u/:taskId" },
  });
  return { ...opened, server };
}
const shows = (name = "trip.mp4") => screen.findByRole("heading", { name });

test("a shared task is shown with its lines; that it was seen and played is counted once", async () => {
  const { user, server } = await openPage();
  await shows();
  screen.getByText("Hola");
  // What stands around anything else does not stand around the task.
  expect(screen.queryByRole("region", { name: "Around it" })).toBeNull();
  await user.dblClick(screen.getByRole("button", { name: "Play" }));
  const counted = () =>
    server.askedFor(calls.sharing.handleInteraction).map(({ interaction }) => interaction);
  await waitFor(() => expect(counted()).toEqual(["view", "play"]));
  expect(screen.queryByRole("button", { name: /^Download/ })).toBeNull();
});

test("lines that do not come are said, and asked for again", async () => {
  const server = await openAnsweringServer("/u/task-1");
  server.answer(calls.sharing.task, sampleShared());
  server.answer(calls.sharing.script, new Refusal("INTERNAL"));
  server.answer(calls.sharing.handleInteraction, {});
  server.answer(calls.sharing.comments, { items: [], nextCursor: null });
  const { user } = await openComponent(<SharedPage Viewer={Viewer} Frame={Frame} />, {
    ...{ areas: ["share", "task"], path: "/u/task-1", route: "/u/:taskId" },
  });
  await screen.findByRole("alert");
  server.answer(calls.sharing.script, { lines });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await shows();
  screen.getByText("Hola");
});

test("another language of the link is opened by the link it belongs to, and its comments and files too", async () => {
  const french = sampleShared({
    ...{ taskId: "task-2", name: "voyage.mp4", targetLanguage: "fr", downloads: ["target-srt"] },
  });
  const { user, server } = await openPage(french, "?show=task-2");
  await shows("voyage.mp4");
  expect(server.askedFor(calls.sharing.task)).toEqual([{ taskId: "task-2", shareTaskId: "task-1" }]);
  expect(server.askedFor(calls.sharing.script)).toEqual([{ taskId: "task-2", shareTaskId: "task-1" }]);
  expect(screen.getByRole("link", { name: "French" }).getAttribute("href")).toBe("/u/task-1?show=task-2");
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  server.answer(calls.sharing.download, { url: "http://files/fr.srt", fileName: "voyage.fr.srt" });
  await user.click(screen.getByRole("button", { name: /^Download/ }));
  await user.click(await screen.findByRole("menuitem", { name: /SRT/ }));
  await waitFor(() => expect(saved).toEqual(["voyage.fr.srt http://files/fr.srt"]));
  expect(server.askedFor(calls.sharing.download)).toEqual([
    { taskId: "task-2", shareTaskId: "task-1", kind: "target-srt" },
  ]);
});

test("a file that cannot be had any more says why", { tags: ["full"] }, async () => {
  const { user, server } = await openPage(sampleShared({ downloads: ["target-srt"] }));
  await shows();
  server.answer(calls.sharing.download, new Refusal("SHARE_DOWNLOADS_OFF"));
  await user.click(screen.getByRole("button", { name: /^Download/ }));
  await user.click(await screen.findByRole("menuitem", { name: /SRT/ }));
  await screen.findByText("The owner does not allow downloads here. You can still watch it.");
  await screen.findByRole("button", { name: /^Download/ });
});

test("where comments are off that is said, and none can be written", async () => {
  const { server } = await openPage(sampleShared({ allowComments: false }));
  await shows();
  expect(screen.queryByRole("textbox")).toBeNull();
  screen.getByText(/comments/i);
  expect(server.askedFor(calls.sharing.comments)).toEqual([]);
});

test("a cloned voice is told to whoever hears it", { tags: ["full"] }, async () => {
  await openPage(sampleShared({ hasClonedVoice: true }));
  await shows();
  screen.getByText(/cloned voice/i);
});

test("addresses that work no longer are asked for anew, though not again and again", async () => {
  const { user, server } = await openPage();
  await shows();
  server.answer(calls.sharing.task, sampleShared({ media: { dubUrl: "/files/dub.mp4?later" } }));
  const fail = screen.getByRole("button", { name: "It cannot be played" });
  await user.dblClick(fail);
  await screen.findByText("/files/dub.mp4?later");
  expect(server.askedFor(calls.sharing.task)).toHaveLength(2);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  await user.click(fail);
  await waitFor(() => expect(server.askedFor(calls.sharing.task)).toHaveLength(3));
});

test("a password that is asked for stands within the page's frame, and what it was answered with opens all", async () => {
  const server = await openAnsweringServer("/u/task-1");
  server.answer(calls.sharing.task, ({ grant }) =>
    grant === "granted" ? sampleShared() : new Refusal("SHARE_PASSWORD_NEEDED"),
  );
  server.answer(calls.sharing.unlock, { grant: "granted", expiresAt: "2099-01-01T00:00:00.000Z" });
  server.answer(calls.sharing.script, ({ grant }) =>
    grant === "granted" ? { lines } : new Refusal("SHARE_PASSWORD_NEEDED"),
  );
  server.answer(calls.sharing.comments, { items: [], nextCursor: null });
  server.answer(calls.sharing.handleInteraction, {});
  const { user } = await openComponent(<SharedPage Viewer={Viewer} Frame={Frame} />, {
    ...{ areas: ["share", "task", "voices", "rating"], path: "/u/task-1", route: "/u/:taskId" },
  });
  const frame = within(await screen.findByRole("region", { name: "Around it" }));
  const open = await frame.findByRole("button", { name: "Open" });
  expect(open).toHaveProperty("disabled", true);
  await user.type(frame.getByLabelText("Password"), "open sesame{Enter}");
  await shows();
  await waitFor(() =>
    expect(server.askedFor(calls.sharing.handleInteraction)).toMatchObject([
      { interaction: "view", grant: "granted" },
    ]),
  );
});

test("a video that was made is played and commented on where it stands, without lines", async () => {
  const made = sampleShared({
    ...{ name: "By the lake", product: "clips", sourceLanguage: null, targetLanguage: null },
    ...{ languages: [{ taskId: "task-1", targetLanguage: null }], downloads: ["video"] },
    media: { originalUrl: null, dubUrl: "/files/lake.mp4", posterUrl: "/files/lake.jpg" },
  });
  const { server, container } = await openPage(made);
  await shows("By the lake");
  const video = container.querySelector("video");
  expect(video?.getAttribute("src")).toBe("/files/lake.mp4");
  expect(video?.getAttribute("poster")).toBe("/files/lake.jpg");
  screen.getByRole("heading", { name: "Comments" });
  screen.getByRole("button", { name: /^Download/ });
  expect(server.askedFor(calls.sharing.script)).toEqual([]);
  video?.dispatchEvent(new Event("play", { bubbles: true }));
  const counted = () =>
    server.askedFor(calls.sharing.handleInteraction).map(({ interaction }) => interaction);
  await waitFor(() => expect(counted()).toEqual(["view", "play"]));
});
