import { administrationPath, answer, openAdmin, question } from "../administrator.ts";
import { keepPicture, seriousFindings } from "../browser.ts";
import { orderDub } from "../dubs.ts";
import { expect, test } from "../test.ts";

test("a paused queue holds an order; it is canceled, tried again, and made when the queue goes on", {
  tag: "@full",
}, async () => {
  // Makes a dub, which a small machine takes its time for.
  test.slow();
  const { page: view, problems, somebody, token } = await openAdmin();
  await view.goto(`${administrationPath}?tab=queue`);
  await view
    .getByRole("button", { name: /^Pause the queue/ })
    .first()
    .click();
  await answer(question(view, "Pause the queue"), "Pause the queue", "the disks are being changed");
  await view.getByText("Paused since", { exact: false }).waitFor();

  await orderDub(token, { name: "held.mp4" });
  await view.getByRole("searchbox", { name: "Search" }).fill("held");
  const row = view.getByRole("listitem").filter({ hasText: "held" });
  await row.getByRole("button", { name: somebody }).waitFor();
  await row.getByText("Waiting").waitFor();
  expect(await seriousFindings(view)).toEqual([]);
  await keepPicture(view, "admin-queue");
  await row.getByRole("button", { name: /^Cancel/ }).click();
  await answer(question(view, "Cancel the task"), "Cancel the task", "ordered twice");
  await row.getByText("Canceled").waitFor();
  await row.getByRole("button", { name: /^Try/ }).click();
  await answer(question(view, "Try again"), "Try again", "it was ordered once");
  await row.getByText("Waiting").waitFor();
  await view
    .getByRole("button", { name: /^Resume the queue/ })
    .first()
    .click();
  await answer(question(view, "Resume the queue"), "Resume the queue", "the disks are changed");
  await row.getByText("Done").waitFor();
  expect(problems).toEqual([]);
});
