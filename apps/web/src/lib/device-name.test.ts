import { expect, test } from "vitest";
import { parseDevice } from "./device-name.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    { browser: "Chrome", system: "Windows" },
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    { browser: "Safari", system: "iOS" },
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
    { browser: "Firefox", system: "Linux" },
  ],
  ["", { browser: null, system: null }],
])("%s", (userAgent, device) => {
  expect(parseDevice(userAgent)).toEqual(device);
});

test("a program that names itself is known by that name at most", () => {
  expect(parseDevice("curl/8.14.1").system).toBeNull();
});
