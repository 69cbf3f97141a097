import { expect, test } from "vitest";
import { placeOfSettings } from "./vtt-settings.ts";

test.each([
  ["line:1-0", undefined],
  ["line:5%0", undefined],
  ["line:101%", undefined],
  ["line:50%,bogus", undefined],
  ["position:50%,bogus", undefined],
  ["position:-5%", undefined],
  ["line:-1", { line: -1 }],
  ["line:50%,end", { y: 50 }],
  // As the first drafts of the standard had it.
  ["line:50%,middle", { anchor: 5, y: 50 }],
  ["position:20%,line-left line:bogus align:start", { anchor: 1, x: 20 }],
])("of %j only what the standard means counts", (settings, place) => {
  expect(placeOfSettings(settings).place).toEqual(place);
});
