import { expect, test } from "vitest";
import { encodingFor } from "./answer-large.ts";

test.each([
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, deflate, br", "br"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["zstd; q=0.0, identity", null],
  ["deflate", null],
  ["", null],
  [undefined, null],
])("a caller that takes %s is sent %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
