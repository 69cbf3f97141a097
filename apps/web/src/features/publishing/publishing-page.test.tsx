import { screen, waitFor, within } from "@testing-library/react";
import { calls, type Destination, type Publication } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleTask, signInHere } from "../../testing/samples.ts";
import { PublishButton } from "./publish-button.tsx";
import { PublishingPage } from "./publishing-page.tsx";

const at = "2026-03-01T10:00:00.000Z";
const website: Destination = {
  ...{ id: "b5e2f6a8-7a53-4d4e-9e51-7a8f9f0c1a11", name: "Website", keyEnding: null },
  ...{ isAutomatic: true, createdAt: at, target: { kind: "webhook", url: "https://site.example/hook" } },
};
const sent: Publication = {
  ...{ id: "publication-1", projId: "p", taskId: "task-1", taskName: "Trip", product: "video-translation" },
  ...{ destinationId: website.id, destinationName: "Website", destinationKind: "webhook" },
  ...{ kind: "video", exportId: null, fileName: "Trip.es.mp4", sizeBytes: 2048, isAutomatic: false },
  ...{ state: "succeeded", fraction: 1, tries: 1, problem: null, place: null },
  ...{ link: "https://site.example/films/1", createdAt: at, updatedAt: at },
};

async function openServer(items: Destination[], history: Publication[] = []) {
  const server = await openAnsweringServer("/publishing");
  server.answer(calls.publishing.destinations, () => ({
    ...{ items, linkOrigin: "http://localhost:3000", isLinkPublic: false },
  }));
  server.answer(calls.publishing.list, () => ({ items: history, nextCursor: null }));
  signInHere();
  return server;
}
const openPage = () => openComponent(<PublishingPage />, { areas: ["publishing"] });

test("a webhook is added, its secret is told once, and a link nobody else can open is warned of", async () => {
  const items: Destination[] = [];
  const server = await openServer(items);
  server.answer(calls.publishing.create, () => {
    items.push(website);
    return { destination: website, secret: "whsec_once" };
  });
  const { user } = await openPage();
  await screen.findByText("No destinations yet");
  await user.click(screen.getByRole("button", { name: "Add destination" }));
  const form = within(await screen.findByRole("dialog", { name: "Add destination" }));
  await user.click(form.getByRole("radio", { name: "Notice to a webhook" }));
  expect(form.getByText(/which only this machine can open/)).toBeDefined();
  const add = form.getByRole("button", { name: "Add destination" });
  expect(add).toHaveProperty("disabled", true);
  await user.type(form.getByRole("textbox", { name: "Name of the destination" }), "Website");
  await user.type(form.getByRole("textbox", { name: "Address of the webhook" }), "https://site.example/hook");
  await user.click(add);
  const secret = within(await screen.findByRole("dialog", { name: "Secret of the webhook" }));
  expect(secret.getByText("whsec_once")).toBeDefined();
  await user.click(secret.getByRole("button", { name: "I have copied it" }));
  await screen.findByText("https://site.example/hook");
  expect(server.askedFor(calls.publishing.create)).toEqual([
    {
      destination: {
        ...{ kind: "webhook", name: "Website", isAutomatic: false },
        target: { kind: "webhook", url: "https://site.example/hook" },
      },
    },
  ]);
});

test("a test says that it works, or exactly what is in the way", async () => {
  const server = await openServer([website]);
  server.answer(
    calls.publishing.test,
    new Refusal("PUBLISH_FAILED", { reason: "name", host: "site.example" }),
  );
  const { user } = await openPage();
  const button = await screen.findByRole("button", { name: "Test the connection to Website" });
  await user.click(button);
  await screen.findByText(/^No server is known by the name .*site\.example/);
  server.answer(calls.publishing.test, { isCleanedUp: true, tookMs: 1200 });
  await user.click(button);
  await screen.findByText("It works. The answer took 1.2 s.");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what was sent is opened, what failed says why and is sent again by one press", async () => {
  const problem = { code: "PUBLISH_FAILED", message: "", details: { reason: "rights", host: "s3.example" } };
  const failed: Publication = { ...sent, id: "publication-2", state: "failed", link: null, problem };
  const server = await openServer([website], [sent, failed]);
  server.answer(calls.publishing.publish, () => ({
    ...failed,
    ...{ state: "queued" as const, problem: null },
  }));
  const { user } = await openPage();
  expect((await screen.findByRole("link", { name: "Open" })).getAttribute("href")).toBe(sent.link);
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText(/does not let these keys write/)).toBeDefined();
  await user.click(alert.getByRole("button", { name: "Try again" }));
  await waitFor(() =>
    expect(server.askedFor(calls.publishing.publish)).toEqual([
      { taskId: "task-1", destinationId: website.id, file: { kind: "video" } },
    ]),
  );
});

test("a file of a task is chosen with where it goes, and what is on its way says so", async () => {
  const history: Publication[] = [];
  const server = await openServer([website], history);
  server.answer(calls.exports.list, { items: [] });
  server.answer(calls.publishing.publish, () => {
    const going: Publication = { ...sent, kind: "target-srt", state: "running", fraction: 0.4, link: null };
    history.push(going);
    return going;
  });
  const { user } = await openComponent(
    <PublishButton task={sampleTask()} kinds={["video", "target-srt"]} videoTenths={5} />,
    { areas: ["publishing", "task", "share", "editor-transfer"] },
  );
  await user.click(screen.getByRole("button", { name: "Publish" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(/^Sending the video costs/);
  await user.click(dialog.getByRole("combobox", { name: "File" }));
  await user.click(await screen.findByRole("option", { name: /SRT/ }));
  expect(dialog.queryByText(/^Sending the video costs/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Publish" }));
  const bar = await dialog.findByRole("progressbar");
  expect(bar.getAttribute("aria-valuenow")).toBe("40");
  expect(server.askedFor(calls.publishing.publish)).toMatchObject([{ file: { kind: "target-srt" } }]);
});
