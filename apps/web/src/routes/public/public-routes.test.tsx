import { screen } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { rememberLocale } from "../../lib/phrases/document-locale.ts";
import { showLocale } from "../../lib/phrases/phrases.ts";
import { currentUser, keepSession } from "../../lib/session/session.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleSession } from "../../testing/samples.ts";
import EditorAlias from "../editors/alias.tsx";
import ErrorPage, { clientLoader as loadError } from "./error.tsx";
import { clientLoader as loadInLanguage } from "./in-language.tsx";
import { clientLoader as loadSignIn } from "./sign-in-layout.tsx";
import { clientLoader as loadSignOut } from "./sign-out.tsx";

afterEach(() => showLocale("en"));

type Loader = (args: never) => unknown;
/** What a loader gives at an address, or where it leads instead, or the status it refuses with. */
async function load(loader: Loader, path: string, params: Record<string, string> = {}): Promise<unknown> {
  const request = new Request(new URL(path, window.location.origin));
  try {
    return await loader({ request, params, serverLoader: async () => ({ locale: "en" }) } as never);
  } catch (error) {
    if (error instanceof Response) return error.headers.get("Location") ?? error.status;
    throw error;
  }
}

test.each([
  ["/de/home", "de", "/home?lang=de"],
  ["/pt-BR/my-tasks?folder=1", "pt-BR", "/my-tasks?folder=1&lang=pt-br"],
  ["/de/home?lang=fr", "de", "/home?lang=de"],
  ["/xx/home", "xx", 404],
])("a page of the workspace in a language, %s, speaks it or is none", async (path, lang, leadsTo) => {
  await openAnsweringServer(path);
  expect(await load(loadInLanguage, path, { lang })).toBe(leadsTo);
});

test("signing in is shown in the visitor's language, with all that the address asks; signing out goes on at once", async () => {
  await openAnsweringServer("/signin");
  rememberLocale("de");
  expect(await load(loadSignIn, "/signin?redirect=%2Fhome")).toBe("/de/signin?redirect=%2Fhome");
  expect(await load(loadSignIn, "/signout")).toBeNull();
  expect(document.documentElement.lang).toBe("de");
  expect(await load(loadSignIn, "/ar/signin", { lang: "ar" })).toBeNull();
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar", "rtl"]);
});

test("going to the address signs out; where the server cannot be reached, that is said and nobody is", async () => {
  const server = await openAnsweringServer("/signout");
  keepSession(sampleSession());
  server.answer(calls.account.signOut, new Refusal("INTERNAL"));
  expect(await load(loadSignOut, "/signout")).toMatchObject({ problem: { code: "INTERNAL" } });
  expect(currentUser()?.name).toBe("Ada");
  server.answer(calls.account.signOut, {});
  expect(await load(loadSignOut, "/signout")).toMatchObject({ problem: null });
  expect(currentUser()).toBeNull();
  expect(await load(loadSignOut, "/signout")).toMatchObject({ problem: null });
  expect(server.askedFor(calls.account.signOut)).toHaveLength(2);
});

test("an error of the catalog is told in its words, anything else only in general ones", async () => {
  await openAnsweringServer("/error/TOO_MANY_REQUESTS");
  expect(await load(loadError, "/error/TOO_MANY_REQUESTS", { message: "TOO_MANY_REQUESTS" })).toMatchObject({
    ...{ locale: "en", detail: "Too many requests in a short time. Wait a moment, then try again." },
  });
  for (const message of ["NO_SUCH_CODE", "<b>You won</b>", "toString"])
    expect(await load(loadError, "/error/x", { message })).toMatchObject({ detail: null });
  const german = await load(loadError, "/error/x?lang=de", { message: "TOO_MANY_REQUESTS" });
  expect(german).toMatchObject({ locale: "de", detail: expect.stringContaining("Anfragen") });
});

test("from an error that a tab was opened with, the way back leads to the landing page", async () => {
  await openAnsweringServer("/error/empty");
  // Files of tests share a page, and what others went through is in its history.
  const history = vi.spyOn(window.history, "length", "get").mockReturnValue(1);
  onTestFinished(() => history.mockRestore());
  const loaderData = await load(loadError, "/error/empty?lang=de", { message: "empty" });
  const props = { loaderData, params: { message: "empty" } } as unknown as Parameters<typeof ErrorPage>[0];
  const { user, pathname } = await openComponent(<ErrorPage {...props} />, { path: "/error/empty" });
  await user.click(screen.getAllByRole("button")[0] as HTMLElement);
  expect(pathname()).toBe("/de/");
});

test.each([
  ["/video-translation-editor/task-1?line=3", "/video-translation-editor/:taskId"],
  ["/subtitle-translation-editor/task-1?line=3", "/subtitle-translation-editor/:taskId"],
])("an editor's address of before, %s, leads to today's with all behind it", async (path, route) => {
  const { pathname, search } = await openComponent(<EditorAlias />, { path, route });
  expect(pathname()).not.toBe(path.split("?")[0]);
  expect([pathname().endsWith("/task-1"), search()]).toEqual([true, "?line=3"]);
});
