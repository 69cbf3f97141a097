import { screen, waitFor } from "@testing-library/react";
import { calls, type Export, type VideoFormatOffer } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleTask } from "../../testing/samples.ts";
import { VideoFormats } from "./video-formats.tsx";

const at = "2026-01-01T00:00:00.000Z";
const made: Export = {
  ...{
    id: "e",
    taskId: "t",
    revision: 2,
    spec: { kind: "encoded-video", format: "vp9" },
    state: "succeeded",
  },
  ...{
    fraction: 1,
    timeLeftMs: null,
    sizeBytes: 2_000_000,
    fileName: "Lake.webm",
    downloadUrl: "/files/Lake.webm",
  },
  ...{ problem: null, createdAt: at, updatedAt: at },
};

async function openFormats(offer: Partial<VideoFormatOffer> = {}) {
  const server = await openAnsweringServer();
  const made: Export[] = [];
  server.answer(calls.exports.videoFormats, {
    revision: 2,
    formats: [
      { format: "h265", missing: null, isHardware: true },
      { format: "vp9", missing: null, isHardware: false },
      { format: "av1", missing: "no-encoder", isHardware: false },
      { format: "gif", missing: "too-long", isHardware: false },
    ],
    priceTenths: 5,
    ...offer,
  });
  server.answer(calls.exports.list, () => ({ items: made }));
  const page = await openComponent(<VideoFormats task={sampleTask()} />, {
    areas: ["editor-transfer", "task"],
  });
  return { ...page, server, made };
}

test("a format that is here is chosen and made at its price; of others the page says why not", async () => {
  const { user, server, made: files } = await openFormats();
  server.answer(calls.exports.create, () => {
    files.push(made);
    return made;
  });
  const button = await screen.findByRole("button", { name: "Make the video · 0.5 credits" });
  expect(screen.getByText(/made by the graphics hardware/)).toBeDefined();
  expect(screen.queryByRole("checkbox", { name: "AV1 (MP4)" })).toBeNull();
  screen.getByText(/^Not available here: AV1 \(MP4\)/);
  screen.getByText("Offered for videos of up to 60 seconds: GIF.");
  await user.click(screen.getByRole("checkbox", { name: "H.265 (MP4)" }));
  expect(button.hasAttribute("disabled")).toBe(true);
  await user.click(screen.getByRole("checkbox", { name: "VP9 (WebM)" }));
  await user.click(button);
  await waitFor(() =>
    expect(server.askedFor(calls.exports.create)).toMatchObject([
      { spec: { kind: "encoded-video", format: "vp9" } },
    ]),
  );
  const save = await screen.findByRole("link", { name: "Download" });
  expect(save.getAttribute("href")).toBe("/files/Lake.webm");
});

test("where nothing can be encoded, nothing is offered", async () => {
  await openFormats({ formats: [{ format: "h265", missing: "no-encoder", isHardware: false }] });
  await screen.findByText(/^Not available here: H\.265/);
  expect(screen.queryByRole("button")).toBeNull();
});

test("several formats are made by one press, and of those that are refused the page says which and why", async () => {
  const {
    user,
    server,
    made: files,
  } = await openFormats({
    formats: (["h265", "vp9", "prores"] as const).map((format) => ({
      format,
      missing: null,
      isHardware: false,
    })),
  });
  server.answer(calls.exports.create, ({ spec }) => {
    if (spec.kind === "encoded-video" && spec.format === "h265") return new Refusal("STORAGE_FULL");
    files.push({ ...made, id: `e-${files.length}`, spec });
    return made;
  });
  for (const name of ["VP9 (WebM)", "ProRes (MOV)"])
    await user.click(await screen.findByRole("checkbox", { name }));
  await user.click(screen.getByRole("button", { name: "Make the files · 0.5 credits" }));
  await waitFor(() => expect(screen.getAllByRole("link", { name: "Download" })).toHaveLength(2));
  expect(server.askedFor(calls.exports.create)).toMatchObject(
    ["h265", "vp9", "prores"].map((format) => ({ spec: { format } })),
  );
  const alert = await screen.findByRole("alert");
  expect(alert.previousSibling?.textContent).toBe("H.265 (MP4)");
});
