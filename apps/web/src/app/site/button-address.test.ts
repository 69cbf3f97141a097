import { expect, it } from "vitest";
import { buttonAddress } from "./button-address.ts";

it.each([
  ["/pricing", "/de/pricing"],
  ["/terms-of-service?x=1#y", "/de/terms-of-service?x=1#y"],
  ["/tools/video-translator/", "/de/video-translator/"],
  ["/text-to-speech/", "/text-to-speech/"],
  ["/referrals", "/referrals"],
])("from a German page %s leads to %s", (button, address) => {
  expect(buttonAddress("de", button)).toBe(address);
});
