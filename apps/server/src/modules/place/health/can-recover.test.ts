import { expect, test } from "vitest";
import { canRecover } from "./can-recover.ts";

test("a process is given up when its database has not come back for two minutes", () => {
  const now = new Date("2026-01-01T12:00:00Z");
  expect(canRecover(null, now)).toBe(true);
  expect(canRecover(new Date("2026-01-01T11:58:01Z"), now)).toBe(true);
  expect(canRecover(new Date("2026-01-01T11:58:00Z"), now)).toBe(false);
});
