import { screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { useState } from "react";
import { expect, test } from "vitest";
import { acceptCookies } from "../../lib/analytics/consent.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleMaterial } from "../../testing/samples.ts";
import { RefusedFiles } from "./refused-files.tsx";
import { useVideoFiles } from "./use-video-files.ts";

const unreadable = sampleMaterial({
  ...{ id: "broken", name: "broken.mp4", state: "rejected" },
  problem: { code: "MEDIA_UNREADABLE", message: "No frame.", details: { name: "broken.mp4" } },
});
const last = sampleMaterial({ id: "last", name: "last.mp4" });

function Files({ max, names }: { max: number; names: readonly string[] }) {
  const [ready, setReady] = useState("");
  const { add, takeAll, refused } = useVideoFiles(["first"], {
    ...{ max, endings: ["mp4", "mp3"], firstStep: "clips_step_1" },
    onReady: ({ name }) => setReady(name),
  });
  return (
    <>
      <button type="button" onClick={() => add(names.map((name) => new File([name], name)))}>
        Add
      </button>
      <button type="button" onClick={() => takeAll([last])}>
        Take
      </button>
      <button type="button" onClick={() => takeAll([unreadable])}>
        Take what is broken
      </button>
      <output>{ready}</output>
      <RefusedFiles files={refused} />
    </>
  );
}

async function openFiles(max: number, names: readonly string[]) {
  const server = await openAnsweringServer();
  server.answer(calls.materials.detail, sampleMaterial({ id: "first" }));
  server.answer(calls.materials.generateUploadUrl, new Refusal("STORAGE_FULL"));
  const opened = await openComponent(<Files max={max} names={names} />, { areas: ["assets", "ordering"] });
  return { ...opened, server };
}

test("files that find no place in a video are named with the reason; the others are sent", async () => {
  const { user, server } = await openFiles(2, ["a.mp4", "b.mp4", "c.mp4"]);
  await user.click(screen.getByRole("button", { name: "Add" }));
  await screen.findByText("No more than 2 fit into one video. Left out: b.mp4 · c.mp4");
  await waitFor(() =>
    expect(server.askedFor(calls.materials.generateUploadUrl)).toMatchObject([{ name: "a.mp4" }]),
  );
});

test("a song comes to a video that is full: it takes no place", async () => {
  const { user, server } = await openFiles(1, ["song.mp3", "b.mp4"]);
  await user.click(screen.getByRole("button", { name: "Add" }));
  await screen.findByText("No more than 1 fit into one video. Left out: b.mp4");
  await waitFor(() =>
    expect(server.askedFor(calls.materials.generateUploadUrl)).toMatchObject([{ name: "song.mp3" }]),
  );
});

test("of many the first are named and the rest counted, and one of My assets is named too", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openFiles(
    1,
    Array.from({ length: 7 }, (_, index) => `${index}.mp4`),
  );
  await user.click(screen.getByRole("button", { name: "Add" }));
  await screen.findByText(/Left out: 0\.mp4 · 1\.mp4 · 2\.mp4 · 3\.mp4 · 4\.mp4 · \+2$/);
  await user.click(screen.getByRole("button", { name: "Take" }));
  await screen.findByText("No more than 1 fit into one video. Left out: last.mp4");
  expect(server.askedFor(calls.materials.generateUploadUrl)).toEqual([]);
});

test("the first file that is sent is the first step, and no further one, nor a second try", async () => {
  // Who declined in a file before this one in the same process is not counted.
  acceptCookies({ isCounted: true });
  window.dataLayer = [];
  const { user, server } = await openFiles(5, ["a.mp4", "b.mp4"]);
  const add = screen.getByRole("button", { name: "Add" });
  // Both are sent side by side.
  for (const sent of [2, 4]) {
    await user.click(add);
    await waitFor(() => expect(server.askedFor(calls.materials.generateUploadUrl)).toHaveLength(sent));
  }
  const conversions = window.dataLayer.filter(({ event }) => event === "conversion");
  expect(conversions).toEqual([{ event: "conversion", name: "clips_step_1" }]);
});

test("of a file that cannot be read the reason is said, until others come; it is no part of the video", async () => {
  const { user } = await openFiles(5, ["a.mp4"]);
  await user.click(screen.getByRole("button", { name: "Take what is broken" }));
  expect((await screen.findByRole("alert")).textContent).toContain("No frame.");
  expect(screen.getByRole("status").textContent).toBe("");
  // Once, however often it is brought.
  await user.click(screen.getByRole("button", { name: "Take what is broken" }));
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(screen.queryByText("No frame.")).toBeNull());
});

test("the files are the same ones each time, until something else is known of them", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.materials.detail, sampleMaterial({ id: "first" }));
  const told: unknown[] = [];
  function Told() {
    const [count, setCount] = useState(0);
    const { materials } = useVideoFiles(["first"], {
      ...{ max: 2, endings: ["mp4"], firstStep: null, onReady: () => undefined },
    });
    told.push(materials);
    return <button type="button" onClick={() => setCount(count + 1)}>{`${materials.size} known`}</button>;
  }
  const { user } = await openComponent(<Told />, { areas: ["assets", "ordering"] });
  await user.click(await screen.findByRole("button", { name: "1 known" }));
  expect(told.at(-1)).toBe(told.at(-2));
});
