import { afterEach, expect, test, vi } from "vitest";
import { storedText } from "./stored-text.ts";

afterEach(() => {
  vi.restoreAllMocks();
});
/** The browser's storage as it is, but that some of its ways fail. */
function failAt(...names: (keyof Storage)[]): void {
  const storage = localStorage;
  const failing = new Proxy(storage, {
    get: (_, name) => {
      const value = Reflect.get(storage, name) as unknown;
      if (names.includes(name as string))
        return () => {
          throw new DOMException("no room", "QuotaExceededError");
        };
      return typeof value === "function" ? value.bind(storage) : value;
    },
  });
  vi.spyOn(globalThis, "localStorage", "get").mockReturnValue(failing);
}

test("what is stored is there for the next page, and gone once it is removed", () => {
  storedText("voxloom-test").write("words");
  const next = storedText("voxloom-test");
  expect(next.read()).toBe("words");
  next.remove();
  expect([storedText("voxloom-test").read(), localStorage.getItem("voxloom-test")]).toEqual([null, null]);
});

test("what is of a visit leaves with it", () => {
  storedText("voxloom-test", { isOfVisit: true }).write("visit");
  expect([localStorage.getItem("voxloom-test"), sessionStorage.getItem("voxloom-test")]).toEqual([
    null,
    "visit",
  ]);
});

test("where storage is full the newest is read, not what was kept before", () => {
  const stored = storedText("voxloom-test");
  stored.write("old");
  failAt("setItem");
  stored.write("new");
  expect(stored.read()).toBe("new");
  vi.restoreAllMocks();
  // The next page finds the last for which there was room.
  expect(storedText("voxloom-test").read()).toBe("old");
  stored.write("newer");
  expect([stored.read(), localStorage.getItem("voxloom-test")]).toEqual(["newer", "newer"]);
});

test("where storage is blocked altogether a text lives as long as its page", () => {
  failAt("setItem", "getItem", "removeItem");
  const stored = storedText("voxloom-test");
  stored.write("here");
  expect(stored.read()).toBe("here");
  stored.remove();
  expect(stored.read()).toBeNull();
});

test("what another page wrote meanwhile counts more than what there was no room for here", () => {
  const stored = storedText("voxloom-test");
  failAt("setItem");
  stored.write("here");
  vi.restoreAllMocks();
  localStorage.setItem("voxloom-test", "there");
  expect(stored.read()).toBe("there");
});
