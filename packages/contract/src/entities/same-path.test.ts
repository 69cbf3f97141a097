import { expect, test } from "vitest";
import { samePath } from "./same-path.ts";

test.each([
  ["/my-tasks?state=failed#top", "/my-tasks?state=failed#top"],
  ["/", "/"],
  ["https://example.com/", null],
  ["//example.com/path", null],
  ["/\\example.com", null],
  ["/\t/example.com", null],
  ["/.//example.com", null],
  ["/a/..//example.com", null],
  ["/%2e//example.com", null],
  ["javascript:alert(1)", null],
  ["my-tasks", null],
  ["", null],
  [null, null],
])("%j leads to %j", (requested, path) => {
  expect(samePath(requested)).toBe(path);
});
