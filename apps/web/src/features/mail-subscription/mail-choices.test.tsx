import { screen, waitFor } from "@testing-library/react";
import { calls, type MailTopic, mailTopicSchema } from "@voxloom/contract";
import { afterEach, expect, test } from "vitest";
import { closePrompt, currentPrompt } from "../../lib/session/sign-in-prompt.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { signInHere } from "../../testing/samples.ts";
import { MailChoices } from "./mail-choices.tsx";

afterEach(closePrompt);

async function openChoices(
  query = "?token=signed&topic=credits",
  { locale = "en" as "en" | "ar", sent = mailTopicSchema.options as readonly MailTopic[] } = {},
) {
  const path = `/mail-subscription-manage${query}`;
  const server = await openAnsweringServer(path);
  const wanted = new Map<MailTopic, boolean>([["credits", true]]);
  const answer = () => ({
    email: "w•••@example.com",
    topics: sent.map((topic) => ({ topic, isWanted: wanted.get(topic) ?? false })),
  });
  server.answer(calls.mailSubscription.read, answer);
  server.answer(calls.mailSubscription.apply, ({ topics }) => {
    for (const topic of mailTopicSchema.options) {
      const isWanted = topics[topic];
      if (isWanted !== undefined) wanted.set(topic, isWanted);
    }
    return answer();
  });
  const opened = await openComponent(<MailChoices />, { areas: ["mail-subscription"], path, locale });
  return { ...opened, server };
}
const mailSwitch = (name: string) => screen.findByRole("switch", { name: new RegExp(`^${name}`) });

test("by the link of a mail one chooses without an account, and sees where the mails go", async () => {
  const { user, server } = await openChoices("?token=signed", { sent: ["credits"] });
  await screen.findByText("w•••@example.com", { exact: false });
  const credits = await mailSwitch("Credits");
  expect(credits).toHaveProperty("checked", true);
  // Nothing is offered that is never sent.
  expect(screen.getAllByRole("switch")).toEqual([credits]);
  await user.click(credits);
  await screen.findByText("Done. Mails of this kind will not come any more: Credits.");
  await user.click(credits);
  await screen.findByText("Saved.");
  expect(server.askedFor(calls.mailSubscription.apply)).toEqual([
    { token: "signed", topics: { credits: false } },
    { token: "signed", topics: { credits: true } },
  ]);
});

test("the mail one comes from is left by one press, which is then gone", async () => {
  const { user } = await openChoices();
  await user.click(await screen.findByRole("button", { name: "Unsubscribe: Credits" }));
  await screen.findByText("Done. Mails of this kind will not come any more: Credits.");
  expect(screen.queryByRole("button", { name: "Unsubscribe: Credits" })).toBeNull();
  expect(await mailSwitch("Credits")).toHaveProperty("checked", false);
});

test("a press shows at once, and one that is refused is taken back", async () => {
  const { user, server } = await openChoices();
  const answered = Promise.withResolvers<void>();
  server.answer(calls.mailSubscription.apply, async () => {
    await answered.promise;
    return new Refusal("INTERNAL");
  });
  const credits = await mailSwitch("Credits");
  await user.click(credits);
  expect(credits).toHaveProperty("checked", false);
  answered.resolve();
  await screen.findByRole("alert");
  expect(credits).toHaveProperty("checked", true);
});

test("a broken link says so and offers to sign in", async () => {
  const path = "/mail-subscription-manage?token=broken";
  const server = await openAnsweringServer(path);
  server.answer(calls.mailSubscription.read, new Refusal("MAIL_LINK_INVALID"));
  const { user } = await openComponent(<MailChoices />, { areas: ["mail-subscription"], path });
  expect((await screen.findByRole("alert")).textContent).toContain("This link is not whole.");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(currentPrompt()).toMatchObject({ kind: "sign-in", staysHere: true });
});

test("without a link nothing is asked of the server until somebody signs in", async () => {
  const { server } = await openChoices("");
  await screen.findByText("Sign in to choose your mails, or open this page by the link", { exact: false });
  expect(server.askedFor(calls.mailSubscription.read)).toEqual([]);
  signInHere();
  await mailSwitch("Credits");
  await waitFor(() => expect(server.askedFor(calls.mailSubscription.read)).toEqual([{}]));
});

test("in Arabic the address keeps its own direction in the sentence", async () => {
  await openChoices(undefined, { locale: "ar" });
  await mailSwitch("الرصيد");
  expect(document.documentElement.dir).toBe("rtl");
  screen.getByText(/\u2068w•••@example\.com\u2069/);
});
