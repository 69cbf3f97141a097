import { expect, test } from "vitest";
import { claimsOf } from "./claims.ts";

const ownerClaims = { users: 1_000_000, languages: 170, voices: 7000 };
const ownClaims = { users: null, languages: 26, voices: 1189 };

test("the owner's figures end in a plus, in the numerals of the language", () => {
  expect(claimsOf({ claims: "owner", ownerClaims, ownClaims }, "en")).toEqual({
    users: "1,000,000+",
    languages: "170+",
    voices: "7,000+",
    isCounted: false,
  });
  expect(claimsOf({ claims: "owner", ownerClaims, ownClaims: null }, "de").voices).toBe("7.000+");
});

test("one switch puts what was counted in their place: exact, and of users nothing", () => {
  expect(claimsOf({ claims: "own", ownerClaims, ownClaims }, "en")).toEqual({
    users: null,
    languages: "26",
    voices: "1,189",
    isCounted: true,
  });
});

test("what could not be counted is never called counted", () => {
  expect(claimsOf({ claims: "own", ownerClaims, ownClaims: null }, "en")).toMatchObject({
    languages: "170+",
    isCounted: false,
  });
});
