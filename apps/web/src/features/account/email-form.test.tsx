import { screen, waitFor, within } from "@testing-library/react";
import { calls, type Locale } from "@voxloom/contract";
import { createChallenge, verifySolution } from "altcha-lib";
import { expect, onTestFinished, test, vi } from "vitest";
import { currentUser, dropSession } from "../../lib/session/session.ts";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleSession, signInHere } from "../../testing/samples.ts";
import { deriveCaptchaKey } from "./captcha-key.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { SignUpPage } from "./sign-up-page.tsx";

const ways = { google: false, discord: true, phone: false, mail: "outbox", hasOwnerHints: true } as const;

const sentByMail = { resendSeconds: 60, mail: "smtp" } as const;

async function openForm({ locale }: { locale?: Locale } = {}) {
  const server = await openAnsweringServer("/signup?redirect=/my-tasks");
  server.answer(calls.account.sendValidateCode, { resendSeconds: 60, mail: "outbox" });
  server.answer(calls.account.signUp, { ...sampleSession(), rjn: true });
  onTestFinished(dropSession);
  const opened = await openComponent(<SignUpPage />, {
    areas: ["account"],
    path: "/signup?redirect=/my-tasks",
    route: "/signup",
    ...(locale === undefined ? {} : { locale }),
  });
  return { ...opened, server };
}
const email = () => screen.getByRole("textbox", { name: "E-mail" });
const code = () => screen.getByRole("textbox", { name: "Code" });
const send = () => screen.getByRole("button", { name: "Send code" });
const submit = () => screen.getByRole("button", { name: "Sign in" });
const isDisabled = (button: HTMLElement) => button.hasAttribute("disabled");

test("the buttons wait for what they need, and a press too early says what that is", async () => {
  const { user, server } = await openForm();
  expect(send().getAttribute("aria-disabled")).toBe("true");
  await user.hover(send());
  await screen.findByRole("tooltip", { name: "Please enter correct email" });
  await user.unhover(send());
  await user.type(email(), "nobody");
  await user.click(send());
  await waitFor(() => expect(email().getAttribute("aria-invalid")).toBe("true"));
  expect(server.askedFor(calls.account.sendValidateCode)).toEqual([]);
  await user.type(email(), "@example.com");
  expect(send().getAttribute("aria-disabled")).toBeNull();
  expect(isDisabled(submit())).toBe(true);
  await user.type(code(), "ABC-12");
  expect(isDisabled(submit())).toBe(true);
  await user.clear(code());
  await user.type(code(), "ABC1234");
  expect(code()).toHaveProperty("value", "ABC123");
  expect(isDisabled(submit())).toBe(false);
});

test.each([true, false])(
  "news come to whoever ticks them, and are ticked for nobody: ticked %s",
  async (isTicked) => {
    const { user, server } = await openForm();
    server.answer(calls.mailSubscription.apply, { email: "new@example.com", topics: [] });
    const news = screen.getByRole("checkbox", {
      name: "Send me what is new in the product, a few times a year",
    });
    expect(news).toHaveProperty("checked", false);
    if (isTicked) await user.click(news);
    await user.type(email(), "new@example.com");
    await user.type(code(), "ABC123");
    await user.click(submit());
    await waitFor(() => expect(currentUser()).not.toBeNull());
    const told = () => server.askedFor(calls.mailSubscription.apply);
    if (isTicked) await waitFor(() => expect(told()).toMatchObject([{ topics: { news: true } }]));
    expect(told()).toHaveLength(isTicked ? 1 : 0);
  },
);

test("Enter behind the address asks for a code, once", async () => {
  const { user, server } = await openForm();
  await user.type(email(), "nobody{Enter}");
  await waitFor(() => expect(email().getAttribute("aria-invalid")).toBe("true"));
  await user.type(email(), "@example.com{Enter}");
  await screen.findByRole("button", { name: /^Again in/ });
  await user.type(email(), "{Enter}");
  expect(server.askedFor(calls.account.sendValidateCode)).toHaveLength(1);
  expect(server.askedFor(calls.account.signUp)).toEqual([]);
});

test("a code is sent once a minute, with the word where a server without mail keeps it", async () => {
  const { user, server } = await openForm();
  await user.type(email(), "ada@example.com");
  await user.dblClick(send());
  const said = await screen.findByRole("status");
  expect(said.textContent).toContain("We have sent a code to ada@example.com. It works for 10 min.");
  expect(said.textContent).toContain("the code is also printed in its terminal");
  const again = await screen.findByRole("button", { name: /^Again in \d+ sec$/ });
  expect(again.getAttribute("aria-disabled")).toBe("true");
  await user.click(again);
  expect(server.askedFor(calls.account.sendValidateCode)).toEqual([
    { type: "email", target: "ada@example.com", locale: "en" },
  ]);
});

test("after the wait another code can be asked for", { tags: ["full"] }, async () => {
  const { user, server } = await openForm();
  server.answer(calls.account.sendValidateCode, { resendSeconds: 0, mail: "smtp" });
  await user.type(email(), "ada@example.com");
  await user.click(send());
  await screen.findByRole("status");
  await waitFor(() => expect(send().getAttribute("aria-disabled")).toBeNull());
  await user.click(send());
  await waitFor(() => expect(server.askedFor(calls.account.sendValidateCode)).toHaveLength(2));
  expect(screen.queryByText("the code is also printed", { exact: false })).toBeNull();
});

test("a wrong code says so and stands there to be fixed; the right one signs in, once, and leads on", async () => {
  const { user, server, pathname } = await openForm();
  server.answer(calls.account.signUp, new Refusal("EMAIL_CODE_WRONG"));
  await user.type(email(), "ada@example.com");
  await user.type(code(), "222222{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("This code is not right.");
  expect(code()).toHaveProperty("value", "222222");
  server.answer(calls.account.signUp, { ...sampleSession(), rjn: false });
  await user.clear(code());
  await user.type(code(), "abc123{Enter}{Enter}");
  await waitFor(() => expect(pathname()).toBe("/my-tasks"));
  expect(currentUser()?.name).toBe("Ada");
  expect(server.askedFor(calls.account.signUp).slice(1)).toMatchObject([
    { email: "ada@example.com", emailValidateCode: "abc123", locale: "en" },
  ]);
});

const makeChallenge = async () => {
  const challenge = await createChallenge({
    algorithm: "SCRYPT",
    cost: 4,
    memoryCost: 1,
    counter: 3,
    deriveKey: deriveCaptchaKey,
    hmacSignatureSecret: "a secret of the test",
  });
  return btoa(JSON.stringify(challenge));
};

test("where the server wants work first, the browser does it by itself and sends the code", async () => {
  const { user, server } = await openForm();
  server.answer(calls.account.captcha, async () => ({ challenge: await makeChallenge() }));
  let held = () => {};
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  server.answer(calls.account.sendValidateCode, async ({ captcha }) => {
    if (captcha === undefined) return new Refusal("CAPTCHA_NEEDED");
    await isHeld;
    const { challenge, solution } = JSON.parse(atob(captcha));
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey: deriveCaptchaKey,
      hmacSignatureSecret: "a secret of the test",
    });
    return verified ? sentByMail : new Refusal("CAPTCHA_WRONG");
  });
  await user.type(email(), "ada@example.com");
  await user.click(send());
  const said = await screen.findByRole("status");
  expect(said.textContent).toContain("Checking that this is not an automated request.");
  expect(screen.queryByRole("alert")).toBeNull();
  held();
  await screen.findByText("We have sent a code to ada@example.com.", { exact: false });
  expect(screen.queryByText("Checking that", { exact: false })).toBeNull();
  expect(server.askedFor(calls.account.sendValidateCode)).toHaveLength(2);
});

test("work that did not count is said, and another press does it anew", { tags: ["full"] }, async () => {
  const { user, server } = await openForm();
  server.answer(calls.account.captcha, async () => ({ challenge: await makeChallenge() }));
  let sent = 0;
  server.answer(calls.account.sendValidateCode, ({ captcha }) => {
    if (captcha === undefined) return new Refusal("CAPTCHA_NEEDED");
    sent += 1;
    return sent === 1 ? new Refusal("CAPTCHA_WRONG") : sentByMail;
  });
  await user.type(email(), "ada@example.com");
  await user.click(send());
  expect((await screen.findByRole("alert")).textContent).toContain("did not go through");
  await user.click(send());
  await screen.findByText("We have sent a code to ada@example.com.", { exact: false });
  expect(server.askedFor(calls.account.captcha)).toHaveLength(2);
});

test("a refusal that names its end counts down to it", async () => {
  const { user, server } = await openForm();
  server.answer(calls.account.sendValidateCode, new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: 30 }));
  await user.type(email(), "ada@example.com");
  await user.click(send());
  await screen.findByRole("alert");
  await screen.findByRole("button", { name: /^Again in (30|29|2\d) sec$/ });
});

test("in Arabic the form runs from right to left, address and code from left to right", async () => {
  await openForm({ locale: "ar" });
  expect(document.documentElement.dir).toBe("rtl");
  for (const field of screen.getAllByRole("textbox"))
    expect(field.closest("[dir]")?.getAttribute("dir")).toBe("ltr");
});

async function openDialog(
  dialog: { target?: string; staysHere?: boolean } = {},
  prepare = (_: AnsweringServer) => {},
) {
  const server = await openAnsweringServer("/engines?tab=1");
  server.answer(calls.account.signInWays, ways);
  prepare(server);
  onTestFinished(dropSession);
  const onClose = vi.fn();
  const opened = await openComponent(
    <SignInDialog target={dialog.target ?? null} staysHere={dialog.staysHere ?? true} onClose={onClose} />,
    { areas: ["account"], path: "/engines?tab=1" },
  );
  const box = await screen.findByRole("dialog", { name: "Sign in to Voxloom" });
  return { ...opened, server, onClose, box };
}

test("the dialog offers what this server has; what is not set up says where its owner finds it", async () => {
  const { user, box } = await openDialog();
  const google = await within(box).findByRole("button", { name: "Continue with Google" });
  await waitFor(() => expect(google.getAttribute("aria-disabled")).toBe("true"));
  const hint = within(box).getByText(/^Not set up on this server\./);
  expect(hint.textContent).toMatch(/in \.env\.example \(VOXLOOM_GOOGLE_CLIENT_ID\)\.$/);
  await user.click(google);
  expect(window.location.pathname).toBe("/engines");
  expect(
    within(box).getByRole("button", { name: "Continue with Discord" }).getAttribute("aria-disabled"),
  ).toBeNull();
  expect(within(box).queryByRole("button", { name: "Continue with phone" })).toBeNull();
  const terms = within(box).getByRole("link", { name: "terms of service" });
  expect([terms.getAttribute("href"), terms.getAttribute("target")]).toEqual(["/terms-of-service", "_blank"]);
});

test("visitors of a public server are not shown what its owner did not set up", async () => {
  const { box } = await openDialog({}, (server) =>
    server.answer(calls.account.signInWays, { ...ways, hasOwnerHints: false }),
  );
  await waitFor(() => expect(within(box).queryByRole("button", { name: "Continue with Google" })).toBeNull());
  within(box).getByRole("button", { name: "Continue with Discord" });
});

test("a press beside the dialog does not close it, Escape does; by e-mail one stays where one is", async () => {
  const { user, box, onClose, pathname } = await openDialog();
  const overlay = document.querySelector(".mantine-Modal-overlay, .mantine-Modal-inner");
  await user.click(overlay as HTMLElement);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(box).getByRole("button", { name: "Continue with e-mail" }));
  await within(box).findByRole("textbox", { name: "E-mail" });
  expect(pathname()).toBe("/engines");
  await user.click(within(box).getByRole("button", { name: "Other ways to sign in" }));
  await within(box).findByRole("button", { name: "Continue with e-mail" });
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalled();
});

test("elsewhere the e-mail leads to its own page, which knows where to go afterwards", async () => {
  const { user, box, onClose, pathname, search } = await openDialog({ target: "/account", staysHere: false });
  await user.click(within(box).getByRole("button", { name: "Continue with e-mail" }));
  await waitFor(() => expect(pathname()).toBe("/signup"));
  expect(search()).toBe("?tab=1&redirect=%2Faccount");
  expect(onClose).toHaveBeenCalled();
});

test("signed in by another tab, the dialog has nothing left to ask", async () => {
  const { onClose } = await openDialog();
  signInHere();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
