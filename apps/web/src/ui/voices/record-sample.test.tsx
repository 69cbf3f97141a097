import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { haveMicrophone, type Microphones } from "../../testing/have-microphone.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { RecordSample } from "./record-sample.tsx";

let open: Microphones["open"];
let answers: Microphones["answers"];
let recordings: File[];

beforeEach(() => {
  ({ open, answers } = haveMicrophone());
  recordings = [];
});

const openButton = () =>
  openComponent(<RecordSample onRecorded={(file) => void recordings.push(file)} />, { areas: ["voices"] });

test("a voice is recorded once however often one presses, and the microphone is closed", async () => {
  const { user } = await openButton();
  await user.dblClick(screen.getByRole("button", { name: "Record my voice" }));
  expect(answers).toHaveLength(1);
  answers[0]?.(true);
  await screen.findByRole("img", { name: "Level of the recording" });
  await user.click(await screen.findByRole("button", { name: "Stop and measure" }));
  await waitFor(() => expect(recordings.map(({ size, type }) => [size, type])).toEqual([[3, "audio/webm"]]));
  expect(open()).toBe(0);
  screen.getByRole("button", { name: "Record my voice" });
});

test("who leaves while the browser asks leaves no microphone open", async () => {
  const { user, unmount } = await openButton();
  await user.click(screen.getByRole("button", { name: "Record my voice" }));
  unmount();
  answers[0]?.(true);
  await waitFor(() => expect(open()).toBe(0));
  expect(recordings).toEqual([]);
});

test("a microphone that is refused is said, and can be asked for again", async () => {
  const { user } = await openButton();
  await user.click(screen.getByRole("button", { name: "Record my voice" }));
  answers[0]?.(false);
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Record my voice" }));
  expect(answers).toHaveLength(2);
});
