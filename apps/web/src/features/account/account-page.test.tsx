import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { calls, type DeviceSession } from "@voxloom/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { currentUser, dropSession, keepSession } from "../../lib/session/session.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleSession, signInHere } from "../../testing/samples.ts";
import { takeSavedFiles } from "../../testing/take-saved-files.ts";
import { AccountMenu } from "./account-menu.tsx";
import { AccountPage } from "./account-page.tsx";
import { SessionOverDialog } from "./session-over-dialog.tsx";

const here: DeviceSession = {
  id: "here",
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  address: "192.0.2.1",
  createdAt: "2026-05-01T08:00:00.000Z",
  seenAt: "2026-05-04T08:00:00.000Z",
  isCurrent: true,
};
const firefox: DeviceSession = {
  ...here,
  id: "firefox",
  userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  isCurrent: false,
};
const program: DeviceSession = { ...here, id: "program", userAgent: "", isCurrent: false };

async function openAccount(prepare: (server: AnsweringServer) => void = () => {}) {
  const server = await openAnsweringServer("/account");
  const session = signInHere({ locale: "en" });
  server.answer(calls.account.sessions, { items: [here] });
  server.answer(calls.account.update, ({ name = session.name, locale = "en" }) => ({
    ...session,
    name,
    locale,
  }));
  prepare(server);
  const opened = await openComponent(<AccountPage />, {
    areas: ["account", "mail-subscription"],
    path: "/account",
    route: "/account",
  });
  return { ...opened, server };
}
const nameField = () => screen.findByRole("textbox", { name: "Name" });
const saveButton = () => screen.getByRole("button", { name: "Save" });
const isDisabled = (button: HTMLElement) => button.hasAttribute("disabled");

test("a name is kept, at once for every tab; what is typed meanwhile is to be kept yet", async () => {
  const answered = Promise.withResolvers<void>();
  const { user, server } = await openAccount();
  const name = await nameField();
  expect(isDisabled(saveButton())).toBe(true);
  server.answer(calls.account.update, async ({ name: given = "", locale = null }) => {
    await answered.promise;
    return sampleSession({ name: given, locale });
  });
  await user.clear(name);
  await user.type(name, "Grace");
  await user.click(saveButton());
  await user.type(name, " Hopper");
  answered.resolve();
  await waitFor(() => expect(currentUser()?.name).toBe("Grace"));
  expect(name).toHaveProperty("value", "Grace Hopper");
  expect(screen.queryByText("Saved.")).toBeNull();
  await waitFor(() => expect(isDisabled(saveButton())).toBe(false));
  await user.click(saveButton());
  await screen.findByText("Saved.");
  expect(currentUser()?.name).toBe("Grace Hopper");
  expect(isDisabled(saveButton())).toBe(true);
});

test("an empty name is refused in words, a refused change says why and loses nothing", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openAccount();
  const name = await nameField();
  await user.clear(name);
  await user.tab();
  await screen.findByText("Enter a name of 1 to 80 characters.");
  expect(isDisabled(saveButton())).toBe(true);
  server.answer(calls.account.update, new Refusal("INTERNAL"));
  await user.type(name, "Grace");
  await user.click(saveButton());
  await screen.findByRole("alert");
  expect(name).toHaveProperty("value", "Grace");
  expect(currentUser()?.name).toBe("Ada");
});

test("another language is that of the page as soon as it is saved", { tags: ["full"] }, async () => {
  const { user } = await openAccount();
  const choice = await screen.findByRole("combobox", { name: "Language of pages and mails" });
  await user.selectOptions(choice, "de");
  await user.click(saveButton());
  await screen.findByRole("heading", { name: "Konto", level: 1 });
  await user.selectOptions(screen.getByRole("combobox", { name: "Sprache der Seiten und E-Mails" }), "en");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await screen.findByRole("heading", { name: "Account", level: 1 });
});

test("a picture can be taken away", async () => {
  const { user, server } = await openAccount();
  keepSession(sampleSession({ avatar: "https://example.com/ada.jpg" }));
  await user.click(await screen.findByRole("button", { name: "Remove picture" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove picture" })).toBeNull());
  expect(server.askedFor(calls.account.update)).toEqual([{ avatar: null }]);
});

test("other browsers are signed out one by one or together, this one is not among them", async () => {
  let items = [here, firefox, program];
  const { user, server } = await openAccount((server) => {
    server.answer(calls.account.sessions, () => ({ items }));
    server.answer(calls.account.revokeSession, ({ sessionId }) => {
      const before = items.length;
      items = items.filter(({ id, isCurrent }) => (sessionId === undefined ? isCurrent : id !== sessionId));
      return { revoked: before - items.length };
    });
  });
  const sessions = await screen.findByRole("region", { name: "Where you are signed in" });
  await within(sessions).findByText("This browser");
  expect(within(sessions).queryByRole("button", { name: /^Sign out Chrome/ })).toBeNull();
  within(sessions).getByText("Unknown browser or program");
  await user.click(within(sessions).getByRole("button", { name: /^Sign out Firefox/ }));
  await within(sessions).findByText("Signed out.");
  await waitFor(() =>
    expect(within(sessions).queryByRole("button", { name: /^Sign out Firefox/ })).toBeNull(),
  );
  await user.click(within(sessions).getByRole("button", { name: "Sign out everywhere else" }));
  await waitFor(() => expect(within(sessions).queryByText("Unknown browser or program")).toBeNull());
  expect(within(sessions).queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
  expect(server.askedFor(calls.account.revokeSession)).toEqual([{ sessionId: "firefox" }, {}]);
});

test("where the sessions cannot be listed the rest of the page stands, and they are asked for again", async () => {
  const { user, server } = await openAccount((server) =>
    server.answer(calls.account.sessions, new Refusal("INTERNAL")),
  );
  const sessions = await screen.findByRole("region", { name: "Where you are signed in" });
  await within(sessions).findByRole("alert");
  expect(await nameField()).toHaveProperty("value", "Ada");
  server.answer(calls.account.sessions, { items: [here] });
  await user.click(within(sessions).getByRole("button", { name: "Try again" }));
  await within(sessions).findByText("This browser");
});

test("the account is given up only behind its word, which is compared without regard to capitals", async () => {
  const { user, server } = await openAccount((server) =>
    server.answer(calls.account.deactivate, { deletedAt: "2026-12-24T12:00:00.000Z" }),
  );
  await user.click(await screen.findByRole("button", { name: "Deactivate…" }));
  const dialog = await screen.findByRole("dialog", { name: "Deactivate the account" });
  const confirm = within(dialog).getByRole("button", { name: "Deactivate my account" });
  const word = within(dialog).getByRole("textbox", { name: "Type “delete” to confirm" });
  await waitFor(() => expect(document.activeElement).toBe(word));
  expect(isDisabled(confirm)).toBe(true);
  await user.type(word, "delet{Enter}");
  expect(server.askedFor(calls.account.deactivate)).toEqual([]);
  await user.clear(word);
  await user.type(word, "Delete ");
  await user.dblClick(confirm);
  await screen.findByRole("heading", { name: "Your account is deactivated" });
  screen.getByText("Everything will be deleted on Thursday, December 24, 2026.");
  expect(currentUser()).toBeNull();
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/signin");
  expect(server.askedFor(calls.account.deactivate)).toEqual([{ confirmation: "delete" }]);
});

test("data that cannot be taken says why, and can be asked for again", async () => {
  const { user } = await openAccount((server) =>
    server.answer(calls.account.exportData, new Refusal("TOO_MANY_REQUESTS")),
  );
  await user.click(await screen.findByRole("button", { name: "Download my data" }));
  await screen.findByText(/^Too many requests in a short time/);
  await waitFor(() =>
    expect(isDisabled(screen.getByRole("button", { name: "Download my data" }))).toBe(false),
  );
});

test("data is taken along as a file; it is asked for once, however often it is pressed", {
  tags: ["full"],
}, async () => {
  const files = takeSavedFiles();
  const { user, server } = await openAccount((on) =>
    on.answer(calls.account.exportData, new File(["everything"], "ada.zip")),
  );
  await user.dblClick(await screen.findByRole("button", { name: "Download my data" }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(["ada.zip"]));
  expect(server.askedFor(calls.account.exportData)).toHaveLength(1);
});

test("who leaves the question about giving up, or is refused, types the word again", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openAccount((on) =>
    on.answer(calls.account.deactivate, new Refusal("INTERNAL")),
  );
  const ask = async () => {
    await user.click(await screen.findByRole("button", { name: "Deactivate…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deactivate the account" }));
    return { dialog, word: dialog.getByRole("textbox") };
  };
  const first = await ask();
  await user.type(first.word, "delete");
  await user.click(first.dialog.getByRole("button", { name: "Deactivate my account" }));
  await first.dialog.findByRole("alert");
  expect(currentUser()?.name).toBe("Ada");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const second = await ask();
  expect(second.word).toHaveProperty("value", "");
  expect(second.dialog.queryByRole("alert")).toBeNull();
  expect(isDisabled(second.dialog.getByRole("button", { name: "Deactivate my account" }))).toBe(true);
  expect(server.askedFor(calls.account.deactivate)).toHaveLength(1);
});

/** Pictures as a browser reads them: of a size, or none at all. */
function readPictures(size: { width: number; height: number } | null) {
  const drawn: number[][] = [];
  const context = { fillRect: () => {}, drawImage: (_: unknown, ...at: number[]) => drawn.push(at) };
  vi.stubGlobal("createImageBitmap", async () => {
    if (size === null) throw new DOMException("no picture", "InvalidStateError");
    return { ...size, close: () => {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation((() => context) as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/jpeg;base64,c3F1YXJl");
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return drawn;
}
const choosePicture = (user: UserEvent) =>
  user.upload(
    document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement,
    new File(["x"], "me.png", { type: "image/png" }),
  );

test("of a picture the middle is kept, as a square; a refused one says why", { tags: ["full"] }, async () => {
  const drawn = readPictures({ width: 400, height: 300 });
  const { user, server } = await openAccount();
  await screen.findByRole("button", { name: "Change picture" });
  await choosePicture(user);
  await waitFor(() => expect(server.askedFor(calls.account.update)).toEqual([{ avatar: "c3F1YXJl" }]));
  expect(drawn).toEqual([[50, 0, 300, 300, 0, 0, 256, 256]]);
  server.answer(calls.account.update, new Refusal("INTERNAL"));
  await choosePicture(user);
  await screen.findByRole("alert");
});

test("a file that is no picture is refused in words, and another can be chosen", {
  tags: ["full"],
}, async () => {
  readPictures(null);
  const { user, server } = await openAccount();
  await screen.findByRole("button", { name: "Change picture" });
  await choosePicture(user);
  await screen.findByText("This picture cannot be read. Choose a PNG, JPEG or WebP.");
  readPictures({ width: 10, height: 10 });
  await choosePicture(user);
  await waitFor(() => expect(server.askedFor(calls.account.update)).toHaveLength(1));
  expect(screen.queryByText(/^This picture cannot be read/)).toBeNull();
});

test("a session that cannot be ended says why, and stays in the list", { tags: ["full"] }, async () => {
  const { user } = await openAccount((server) => {
    server.answer(calls.account.sessions, { items: [here, firefox] });
    server.answer(calls.account.revokeSession, new Refusal("INTERNAL"));
  });
  const sessions = within(await screen.findByRole("region", { name: "Where you are signed in" }));
  await user.click(await sessions.findByRole("button", { name: /^Sign out Firefox/ }));
  await sessions.findByRole("alert");
  sessions.getByRole("button", { name: /^Sign out Firefox/ });
  expect(sessions.queryByText("Signed out.")).toBeNull();
});

test("who signs out in another tab is led to the sign-in, and back here afterwards", {
  tags: ["full"],
}, async () => {
  const { pathname, search } = await openAccount();
  await nameField();
  dropSession();
  await waitFor(() => expect(pathname()).toBe("/signin"));
  expect(search()).toBe("?redirect=%2Faccount");
});

test("the page of mails is a link in the language of the page", { tags: ["full"] }, async () => {
  await openAccount();
  const mails = within(await screen.findByRole("region", { name: /mails/i }));
  expect(mails.getByRole("link").getAttribute("href")).toBe("/mail-subscription-manage");
});

function Menu() {
  const user = useSession();
  return user === null ? <p>Nobody</p> : <AccountMenu user={user} />;
}

test("the menu says who is here, opens by key, and Escape gives the focus back", async () => {
  await openAnsweringServer();
  signInHere();
  const { user } = await openComponent(<Menu />);
  const button = screen.getByRole("button", { name: "Account of Ada" });
  button.focus();
  await user.keyboard("{Enter}");
  screen.getByText("ada@example.com");
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("link", { name: "Account" }).getAttribute("href")).toBe("/account");
  await user.tab();
  await user.keyboard("{Escape}");
  expect(screen.queryByText("ada@example.com")).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.click(document.body);
  expect(screen.queryByText("ada@example.com")).toBeNull();
});

test("signing out ends the session; where the server cannot be reached it says so and nobody is signed out", async () => {
  const server = await openAnsweringServer();
  signInHere();
  server.answer(calls.account.signOut, new Refusal("INTERNAL"));
  const { user } = await openComponent(<Menu />);
  await user.click(screen.getByRole("button", { name: "Account of Ada" }));
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Signing out did not work.");
  expect(currentUser()).not.toBeNull();
  server.answer(calls.account.signOut, {});
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  await screen.findByText("Nobody");
  expect(currentUser()).toBeNull();
});

test("a session that is over leaves only the way to sign in again", async () => {
  await openAnsweringServer("/my-tasks");
  signInHere();
  const { user } = await openComponent(<SessionOverDialog onClose={() => {}} />, {
    areas: ["account"],
    path: "/my-tasks",
  });
  const dialog = await screen.findByRole("dialog", { name: "Please sign in again" });
  const signIn = within(dialog).getByRole("button", { name: "Sign in" });
  await waitFor(() => expect(document.activeElement).toBe(signIn));
  await user.keyboard("{Escape}");
  await user.click(document.body);
  within(dialog).getByText("You are not signed in, or your sign-in has expired.", { exact: false });
  expect(within(dialog).getAllByRole("button")).toHaveLength(1);
});

test("an administrator sets a second factor up, keeps its recovery codes, and takes it away by a code", async () => {
  let setUpAt: string | null = null;
  let isConfirmed = false;
  const { user, server } = await openAccount((server) => {
    signInHere({ locale: "en", roles: ["admin"] });
    server.answer(calls.secondFactor.show, () => ({
      ...{ setUpAt, isDemanded: true, recoveryCodesLeft: setUpAt === null ? 0 : 2 },
    }));
    server.answer(calls.secondFactor.begin, {
      secret: "ABCDEFGHIJKLMNOP",
      address: "otpauth://totp/Voxloom:ada?secret=ABCDEFGHIJKLMNOP&issuer=Voxloom",
    });
    server.answer(calls.secondFactor.setUp, ({ code }) => {
      if (code !== "123456") return new Refusal("SECOND_FACTOR_WRONG", { triesLeft: 4 });
      setUpAt = "2026-05-04T08:00:00.000Z";
      return { recoveryCodes: ["AAAAA-BBBBB", "CCCCC-DDDDD"] };
    });
    server.answer(calls.secondFactor.confirm, () => {
      isConfirmed = true;
      return { until: "2026-05-04T08:10:00.000Z" };
    });
    server.answer(calls.secondFactor.remove, () => {
      if (!isConfirmed) return new Refusal("SECOND_FACTOR_NEEDED");
      setUpAt = null;
      return { setUpAt, isDemanded: true, recoveryCodesLeft: 0 };
    });
  });
  await screen.findByText("This server lets only administrators with a second factor move money.");
  await user.click(screen.getByRole("button", { name: "Set it up" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Second factor for money" }));
  dialog.getByRole("img", { name: "QR code for your authenticator app" });
  dialog.getByText("ABCD EFGH IJKL MNOP");
  const send = () => user.click(dialog.getByRole("button", { name: "Set it up" }));
  const code = dialog.getByRole("textbox", { name: /^Code of the app/ });
  await user.type(code, "000 000");
  await send();
  await dialog.findByText(/Tries left: 4/);
  await user.clear(code);
  await user.type(code, "123456");
  await send();
  const told = within(await screen.findByRole("dialog", { name: "Keep your recovery codes" }));
  const saved = takeSavedFiles();
  await user.click(told.getByRole("button", { name: "Save as a file" }));
  expect(saved[0]?.name).toBe("voxloom-recovery-codes.txt");
  await user.click(told.getByRole("button", { name: "I have kept them" }));
  await screen.findByText("Recovery codes left: 2");
  await user.click(screen.getByRole("button", { name: "Remove" }));
  const question = within(await screen.findByRole("dialog", { name: "Remove" }));
  await user.click(question.getByRole("button", { name: "Remove" }));
  await user.type(
    await question.findByRole("textbox", { name: /^Code of your authenticator/ }),
    "AAAAA-BBBBB",
  );
  await user.click(question.getByRole("button", { name: "Remove" }));
  await screen.findByRole("button", { name: "Set it up" });
  expect(server.askedFor(calls.secondFactor.confirm)).toEqual([{ code: "AAAAA-BBBBB" }]);
});

test("who is no administrator is told nothing of a second factor", async () => {
  const { server } = await openAccount();
  await nameField();
  expect(screen.queryByText("Second factor for money")).toBeNull();
  expect(server.askedFor(calls.secondFactor.show)).toEqual([]);
});
