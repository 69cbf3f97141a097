import { expect, test } from "vitest";
import { createSealer } from "./index.ts";

test("what is sealed opens under its own secret, purpose and label only, and unchanged", () => {
  const sealer = createSealer("a secret", "voices");
  const sealed = sealer.seal("[1, 2, 3] ä", "row 1");
  expect(sealed).not.toContain("1, 2");
  expect(sealer.open(sealed, "row 1")).toBe("[1, 2, 3] ä");
  expect(sealer.seal("[1, 2, 3] ä", "row 1")).not.toBe(sealed);
  expect(sealer.open(sealed, "row 2")).toBe(null);
  expect(createSealer("another", "voices").open(sealed, "row 1")).toBe(null);
  expect(createSealer("a secret", "faces").open(sealed, "row 1")).toBe(null);
  expect(sealer.open("", "row 1")).toBe(null);
  const bytes = Buffer.from(sealed, "base64url");
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(sealer.open(bytes.toString("base64url"), "row 1")).toBe(null);
});
