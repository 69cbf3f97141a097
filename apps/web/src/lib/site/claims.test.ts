import { expect, test } from "vitest";
import defaults from "../../../site-settings.json" with { type: "json" };
import { findClaims } from "./claims.ts";

const ownerClaims = { users: 1_000_000, languages: 170, voices: 7000 };
const ownClaims = { users: null, languages: 26, voices: 1189 };

test("the owner's figures end in a plus, in the numerals of the language", () => {
  expect(findClaims({ claims: "owner", ownerClaims, ownClaims }, "en")).toEqual({
    users: "1,000,000+",
    languages: "170+",
    voices: "7,000+",
    isCounted: false,
  });
  expect(findClaims({ claims: "owner", ownerClaims, ownClaims: null }, "de")?.voices).toBe("7.000+");
});

test("what was counted is told exactly, and of users nothing", () => {
  expect(findClaims({ claims: "own", ownerClaims, ownClaims }, "en")).toEqual({
    users: null,
    languages: "26",
    voices: "1,189",
    isCounted: true,
  });
});

test("by default what this installation counts is told: no figure is anybody's spec", () => {
  expect(defaults).toMatchObject({ claims: "own", ownerClaims: null });
});

test("where nothing was counted or stated, nothing is told", () => {
  expect(findClaims({ claims: "own", ownerClaims, ownClaims: null }, "en")).toBeNull();
  expect(findClaims({ claims: "owner", ownerClaims: null, ownClaims }, "en")).toBeNull();
});
