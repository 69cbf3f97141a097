import { createServer, type IncomingMessage, type Server } from "node:http";
import {
  calls,
  getUserInfo,
  type SignedInfo,
  sessionHintCookie,
  type UserInfo,
  userInfoKey,
} from "@voxloom/contract";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { acceptCookies } from "../analytics/consent.ts";
import { navigateBy } from "../navigate-to.ts";
import { noteArrival, takeArrival } from "../session/arrival.ts";
import { currentUser, dropSession, keepSession } from "../session/session.ts";
import { closePrompt, currentPrompt } from "../session/sign-in-prompt.ts";
import { api } from "./api.ts";
import { send } from "./send.ts";
import { forgetWebId, knownWebId, webId } from "./web-id.ts";

/** `code`: of the envelope, where it is not the status. */
type Answer = { status: number; code?: number; data?: unknown; errorCode?: string };
type Seen = { path: string; authorization: string | undefined; webId: string | undefined };

const ada: SignedInfo = {
  sub: "u1",
  name: "Ada",
  email: "ada@example.com",
  phone: null,
  avatar: null,
  locale: "en",
  roles: [],
  token: "token-1",
  ttl: 30 * 24 * 3600,
  feedbackTypes: [],
  projId: "p1",
};
const guestsDetail = { userId: "g", projId: "pg", isGuest: true, isAdmin: false };
const nothing: Answer = { status: 404, errorCode: "NOT_FOUND" };
const refused: Answer = { status: 401, errorCode: "NOT_SIGNED_IN" };

let server: Server;
let seen: Seen[] = [];
let visited: string[] = [];
let answers: Record<string, (request: Seen) => Answer> = {};

const getSeen = ({ url = "", headers }: IncomingMessage): Seen => {
  const webId = headers["x-web-id"];
  return {
    path: url.split("?", 1)[0] ?? "",
    authorization: headers.authorization,
    webId: Array.isArray(webId) ? webId[0] : webId,
  };
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const arrived = getSeen(request);
    seen.push(arrived);
    const { status, code = status, data, errorCode } = answers[arrived.path]?.(arrived) ?? nothing;
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(
      JSON.stringify(
        errorCode === undefined
          ? { code: 0, message: "ok", data }
          : { code, message: errorCode, errorMsg: errorCode, errorCode, details: {}, data: null },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

beforeEach(() => {
  seen = [];
  visited = [];
  answers = {
    [calls.account.openGuest.path]: () => ({
      status: 200,
      data: { webId: `web-${seen.length}`, projId: "pg" },
    }),
    [calls.account.whoAmI.path]: () => ({ status: 200, data: guestsDetail }),
  };
  navigateBy((address) => visited.push(address));
  // Who declined in a file before this one in the same process is not counted.
  acceptCookies({ isCounted: true });
  goTo("/my-tasks?x=1");
});
afterEach(() => {
  takeArrival();
  dropSession();
  forgetWebId();
  closePrompt();
});

function goTo(path: string): void {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://127.0.0.1:${address.port}${path}`,
  );
}

/** Signs in as an answer of the server does, which sets cookies where the browser takes them. */
const signInAs = (info: SignedInfo, { ended = false, takesCookies = true } = {}): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's answer sets it.
  if (takesCookies) document.cookie = `${sessionHintCookie}=1; path=/`;
  keepSession(info);
  if (!ended) return;
  const user: UserInfo = { ...getUserInfo(info, 0), exp: Math.floor(Date.now() / 1000) - 1 };
  localStorage.setItem(userInfoKey, JSON.stringify(user));
};
const pathsSeen = () => seen.map(({ path }) => path);

test("a visitor's call opens a project once and sends its secret, no token", async () => {
  await Promise.all([api(calls.account.whoAmI, {}), api(calls.account.whoAmI, {})]);
  await api(calls.account.whoAmI, {});
  expect(pathsSeen().filter((path) => path === calls.account.openGuest.path)).toHaveLength(1);
  expect(seen.at(-1)).toMatchObject({ webId: "web-1", authorization: undefined });
});

test("a call of someone signed in goes by the cookie, and no script can read a token", async () => {
  signInAs(ada);
  await api(calls.account.whoAmI, {});
  expect(seen).toEqual([{ path: calls.account.whoAmI.path, authorization: undefined, webId: undefined }]);
  expect(JSON.parse(localStorage.getItem(userInfoKey) ?? "")).toMatchObject({ id: "u1", token: "" });
});

test("where the browser takes no cookie a call carries the token and no secret of a visitor", async () => {
  signInAs(ada, { takesCookies: false });
  await api(calls.account.whoAmI, {});
  expect(seen).toEqual([
    { path: calls.account.whoAmI.path, authorization: "Bearer token-1", webId: undefined },
  ]);
});

test("a public call carries neither", async () => {
  signInAs(ada);
  answers[calls.account.signInWays.path] = () => ({ status: 200, data: {} });
  await api(calls.account.signInWays, {});
  expect(seen).toMatchObject([{ authorization: undefined, webId: undefined }]);
});

test("a session that has ended is restored by the cookie before a call is made", async () => {
  signInAs(ada, { ended: true });
  answers[calls.account.signedInfo.path] = () => ({ status: 200, data: { ...ada, token: "token-2" } });
  await Promise.all([api(calls.account.whoAmI, {}), api(calls.account.whoAmI, {})]);
  expect(seen).toEqual([
    { path: calls.account.signedInfo.path, authorization: undefined, webId: undefined },
    { path: calls.account.whoAmI.path, authorization: undefined, webId: undefined },
    { path: calls.account.whoAmI.path, authorization: undefined, webId: undefined },
  ]);
});

test("where the cookie restores nothing, the visitor is a guest, and is not asked for again", async () => {
  signInAs(ada, { ended: true });
  answers[calls.account.signedInfo.path] = () => refused;
  await api(calls.account.whoAmI, {});
  await api(calls.account.whoAmI, {});
  expect(pathsSeen().filter((path) => path === calls.account.signedInfo.path)).toHaveLength(1);
  expect(localStorage.getItem(userInfoKey)).toBeNull();
  expect(seen.at(-1)?.webId).toBe("web-2");
});

test("a secret that is forgotten while it is fetched is not kept when it comes, and nobody waits for it", async () => {
  const first = webId();
  forgetWebId();
  const second = await webId();
  expect(await first).not.toBe(second);
  expect(knownWebId()).toBe(second);
});

test("an unreadable stored value means signed out", async () => {
  localStorage.setItem(userInfoKey, "{not json");
  expect(currentUser()).toBeNull();
  await api(calls.account.whoAmI, {});
  expect(seen.at(-1)?.webId).toBeDefined();
});

test("coming back from a provider restores the session, drops the visitor's secret and counts a registration", async () => {
  await api(calls.account.whoAmI, {});
  expect(knownWebId()).not.toBeNull();
  window.dataLayer = [];
  noteArrival(new URLSearchParams("signed_in=google&rjn=1"));
  answers[calls.account.signedInfo.path] = () => ({ status: 200, data: ada });
  await api(calls.account.whoAmI, {});
  expect(seen.at(-1)?.authorization).toBe("Bearer token-1");
  expect(knownWebId()).toBeNull();
  expect(window.dataLayer).toEqual([
    { event: "register", way: "google" },
    { event: "conversion", name: "register" },
  ]);
});

test("an address that only claims to come from a provider costs the visitor nothing", async () => {
  await api(calls.account.whoAmI, {});
  const secret = knownWebId();
  noteArrival(new URLSearchParams("signed_in=google"));
  answers[calls.account.signedInfo.path] = () => refused;
  await api(calls.account.whoAmI, {});
  expect(seen.at(-1)?.webId).toBe(secret);
});

test("401, nobody stored: a visitor whose secret is not known any more gets a new one", async () => {
  await api(calls.account.whoAmI, {});
  const first = seen.at(-1)?.webId;
  answers[calls.account.whoAmI.path] = ({ webId }) =>
    webId === first ? refused : { status: 200, data: guestsDetail };
  await api(calls.account.whoAmI, {});
  expect(seen.at(-1)?.webId).not.toBe(first);
});

test("401, nobody stored: the page is left only where it needs sign-in, after a second", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await expect(api(calls.account.sessions, {})).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  vi.advanceTimersByTime(60_000);
  expect(visited).toEqual([]);
  goTo("/account?tab=2");
  await expect(api(calls.account.sessions, {})).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  vi.advanceTimersByTime(999);
  expect(visited).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(visited).toEqual(["/signin?tab=2&redirect=%2Faccount%3Ftab%3D2"]);
  expect(currentPrompt()).toBeNull();
});

test("401, someone stored, the cookie restores: the call is rejected with 400, and made again by the token", async () => {
  signInAs(ada);
  answers[calls.account.sessions.path] = ({ authorization }) =>
    authorization === "Bearer token-2" ? { status: 200, data: { items: [] } } : refused;
  answers[calls.account.signedInfo.path] = ({ authorization }) =>
    authorization === undefined ? { status: 200, data: { ...ada, token: "token-2" } } : refused;
  await expect(api(calls.account.sessions, {})).rejects.toMatchObject({ code: "TRY_LATER", status: 400 });
  expect(currentPrompt()).toBeNull();
  expect(await api(calls.account.sessions, {})).toEqual({ items: [] });
});

test("401, someone stored, the cookie restores nothing: only the dialog that leads to sign-in is left", async () => {
  signInAs(ada);
  answers[calls.account.sessions.path] = () => refused;
  answers[calls.account.signedInfo.path] = () => refused;
  const both = await Promise.allSettled([api(calls.account.sessions, {}), api(calls.account.sessions, {})]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(currentPrompt()).toEqual({ kind: "session-over" });
  expect(pathsSeen().filter((path) => path === calls.account.signedInfo.path)).toHaveLength(1);
  expect(visited).toEqual([]);
});

test("401 as the code of an answer with status 200 counts the same", async () => {
  signInAs(ada);
  answers[calls.account.sessions.path] = () => ({ status: 200, code: 401, errorCode: "SESSION_GONE" });
  answers[calls.account.signedInfo.path] = () => refused;
  await expect(api(calls.account.sessions, {})).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
});

test("401, someone stored, the server cannot say: neither a dialog nor a lost session", async () => {
  signInAs(ada);
  answers[calls.account.sessions.path] = () => refused;
  answers[calls.account.signedInfo.path] = () => ({ status: 503, errorCode: "NOT_READY" });
  await expect(api(calls.account.sessions, {})).rejects.toMatchObject({ code: "NOT_READY" });
  expect(currentPrompt()).toBeNull();
  expect(currentUser()?.id).toBe("u1");
});

test("a refusal that comes after another tab signed out does not open the dialog", async () => {
  signInAs(ada);
  answers[calls.account.sessions.path] = () => {
    localStorage.removeItem(userInfoKey);
    return refused;
  };
  await expect(api(calls.account.sessions, {})).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  expect(currentPrompt()).toBeNull();
});

test("a call that fails is noted, with the level of whose fault it is by the answer's code", async () => {
  delete window.dataLayer;
  for (const answer of [
    { status: 503, errorCode: "NOT_READY" },
    { status: 404, errorCode: "NOT_FOUND" },
    { status: 200, code: 500, errorCode: "INTERNAL" },
  ]) {
    answers[calls.account.openGuest.path] = () => answer;
    await expect(send(calls.account.openGuest, {})).rejects.toMatchObject({ code: answer.errorCode });
  }
  expect(window.dataLayer).toEqual([
    { event: "exception", code: "NOT_READY", status: 503, level: 2 },
    { event: "exception", code: "NOT_FOUND", status: 404, level: 1 },
    { event: "exception", code: "INTERNAL", status: 500, level: 2 },
  ]);
});
