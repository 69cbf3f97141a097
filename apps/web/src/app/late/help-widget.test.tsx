import { fireEvent, screen, waitFor } from "@testing-library/react";
import german from "@voxloom/phrases/locales/de/site-extras.json";
import extras from "@voxloom/phrases/locales/en/site-extras.json";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { declineCookies } from "../../lib/analytics/consent.ts";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { haveSettings } from "../../testing/have-settings.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { HelpWidget } from "./help-widget.tsx";
import Late from "./late.tsx";
import { askFor } from "./late-requests.ts";

afterEach(() => {
  document.documentElement.lang = "en";
  declineCookies();
});

const openWidget = (locale: "en" | "zh" | "ru", pathname = "/home") =>
  openComponent(
    <HelpWidget locale={locale} words={extras.help} pathname={pathname}>
      <p>More help</p>
    </HelpWidget>,
    { path: pathname },
  );
const messengers = { zh: { qr: "/qr-zh.png" }, ru: { qr: "/qr-ru.png", link: "https://t.me/voxloom" } };

test("a messenger is shown in its language only, and where the owner has one", async () => {
  haveSettings({ messengers });
  const { user, unmount } = await openWidget("ru");
  await user.click(screen.getByLabelText("Scan to write to us", { selector: "summary" }));
  expect(screen.getByRole("img", { name: "Scan to write to us" }).getAttribute("src")).toBe("/qr-ru.png");
  expect(screen.getByRole("link", { name: "Write in the messenger" }).getAttribute("href")).toBe(
    "https://t.me/voxloom",
  );
  unmount();
  const chinese = await openWidget("zh");
  expect(screen.getByRole("img").getAttribute("src")).toBe("/qr-zh.png");
  expect(screen.queryByRole("link", { name: "Write in the messenger" })).toBeNull();
  chinese.unmount();
  await openWidget("en");
  expect(screen.queryByRole("img")).toBeNull();
});

test("recommending is offered where something is sold; in the editor nothing covers a corner", async () => {
  const { unmount } = await openWidget("en");
  expect(screen.getByRole("link", { name: "Recommend Voxloom" }).getAttribute("href")).toBe("/referrals");
  unmount();
  haveSettings({ hasBilling: false });
  const free = await openWidget("en");
  expect(screen.queryByRole("link")).toBeNull();
  screen.getByText("More help");
  free.unmount();
  await openWidget("en", "/video/translation-editor/task-1");
  expect(screen.queryByText("More help")).toBeNull();
});

test("what recommends is out of the way while somebody scrolls on, and back when they turn; its own page has none", async () => {
  const { unmount } = await openWidget("en");
  const link = screen.getByRole("link", { name: "Recommend Voxloom" });
  const scroll = (topPx: number) => {
    Object.defineProperty(window, "scrollY", { value: topPx, configurable: true, writable: true });
    fireEvent.scroll(window);
    return link.getAttribute("data-away");
  };
  try {
    expect([scroll(300), scroll(305), scroll(200), scroll(400), scroll(0)]).toEqual([
      ...["true", "true", "false", "true", "false"],
    ]);
  } finally {
    Object.defineProperty(window, "scrollY", { value: 0, configurable: true, writable: true });
  }
  unmount();
  await openWidget("en", "/referrals");
  expect(screen.queryByRole("link")).toBeNull();
});

test("cookies and contact are of public pages, the ways to help of all; all speak the page's language", async () => {
  await openAnsweringServer("/about/");
  const { unmount } = await openComponent(<Late place="workspace" mountedAtMs={0} />, { path: "/home" });
  await screen.findByRole("complementary", { name: extras.help.label });
  // Nothing here hears it: it waits, also while the chat comes first.
  askFor("cookies");
  unmount();
  await openComponent(<Late place="site" mountedAtMs={performance.now() - 60_000} />, { path: "/about/" });
  await screen.findByRole("button", { name: extras.chat.open });
  await screen.findByRole("region", { name: extras.cookies.title });
  document.documentElement.lang = "de";
  await screen.findByRole("complementary", { name: german.help.label });
  await screen.findByRole("button", { name: german.chat.open });
});

/** A page whose chat is a provider's, whose script comes or does not; what the window is told is noted. */
async function openWithProvider(comes: boolean) {
  // Each page loads the script once: this is a page of its own.
  vi.resetModules();
  const { SupportChat } = await import("./support-chat.tsx");
  await openAnsweringServer("/about/");
  haveSettings({ chat: { script: "https://chat.example/chat.js" } });
  const told: [string, unknown][] = [];
  const hear = (event: Event) => told.push([event.type, (event as CustomEvent).detail]);
  for (const type of ["voxloom:identity", "voxloom:chat"]) window.addEventListener(type, hear);
  const scripts: string[] = [];
  const append = vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      scripts.push(node.src);
      queueMicrotask(() => (comes ? node.onload : node.onerror)?.call(node, new Event("done")));
    }
  });
  onTestFinished(() => {
    append.mockRestore();
    for (const type of ["voxloom:identity", "voxloom:chat"]) window.removeEventListener(type, hear);
  });
  const opened = await openComponent(
    <SupportChat locale="en" words={extras.chat} mountedAtMs={performance.now() - 60_000} />,
    { path: "/about/" },
  );
  return {
    ...opened,
    told,
    scripts,
    button: await screen.findByRole("button", { name: "Write to support" }),
  };
}

test("a provider's chat is told who is here and whether it is open, and says when it was closed within", async () => {
  localStorage.setItem("voxloom-chat-closed", "1");
  const { user, told, scripts, button } = await openWithProvider(true);
  await waitFor(() => expect(told).toContainEqual(["voxloom:identity", null]));
  expect(scripts).toEqual(["https://chat.example/chat.js"]);
  await user.click(button);
  expect(told.at(-1)).toEqual(["voxloom:chat", { isOpen: true }]);
  expect(screen.queryByRole("dialog")).toBeNull();
  window.dispatchEvent(new CustomEvent("voxloom:chat", { detail: { isOpen: false } }));
  await waitFor(() => expect(button.getAttribute("aria-expanded")).toBe("false"));
  window.dispatchEvent(new CustomEvent("voxloom:chat", { detail: { isOpen: "yes" } }));
  window.dispatchEvent(new CustomEvent("voxloom:chat"));
  // It was not opened by what says nothing: a press opens it.
  await user.click(button);
  expect([told.at(-1), button.getAttribute("aria-expanded")]).toEqual([
    ["voxloom:chat", { isOpen: true }],
    "true",
  ]);
});

test("where a provider's script does not come, the form is the way to write", {
  tags: ["full"],
}, async () => {
  localStorage.setItem("voxloom-chat-closed", "1");
  const { user, button } = await openWithProvider(false);
  await user.click(button);
  await screen.findByRole("dialog", { name: extras.chat.title });
});
