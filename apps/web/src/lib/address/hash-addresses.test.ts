import { expect, test } from "vitest";
import { hashAddresses } from "./hash-addresses.ts";

const origin = "https://dub.example";
const { getHref, getAddress } = hashAddresses(["home", "translation", "my-tasks", "u", "embedded-player"]);
const getPath = (href: string): string => {
  const meant = getAddress(origin + href);
  expect(meant.origin).toBe(origin);
  return meant.href.slice(origin.length);
};

test.each([
  ["/home", "/app/#/home"],
  ["/translation?x=1&y=%23#part", "/app/#/translation?x=1&y=%23#part"],
  ["/my-tasks/p/t", "/app/#/my-tasks/p/t"],
  ["/u/id", "/app/#/u/id"],
  ["/embedded-player/id?lang=ar", "/embedded-player/index.html#/embedded-player/id?lang=ar"],
])("%s has no file: it is written %s, and that means it again", (address, href) => {
  expect(getHref(address)).toBe(href);
  expect(getPath(href)).toBe(address);
});

test.each([
  "/",
  "/pricing#plans",
  "/de/home",
  "/homework",
  "/signin?redirect=%2Fhome",
  "//home",
  "/assets/u/a.js",
])("%s may have a file: it stays as it is", (address) => {
  expect(getHref(address)).toBe(address);
  expect(getPath(address)).toBe(address);
});

test.each([
  ["/#/home", "/home"],
  ["/de/#/translation?x=1", "/translation?x=1"],
  ["/app/", "/home"],
  ["/app", "/home"],
  ["/app/index.html#/u/id", "/u/id"],
  ["/app/#content", "/home"],
  ["/app/#/pricing", "/pricing"],
  // What a provider adds on the way back stands before the hash.
  ["/app/?signed_in=google#/my-tasks?tab=3", "/my-tasks?tab=3&signed_in=google"],
  ["/?utm_source=news#/home", "/home?utm_source=news"],
])("%s means %s", (href, address) => expect(getPath(href)).toBe(address));

test.each([
  "/embedded-player/index.html#/home",
  "/embedded-player/id#/home",
  "/embedded-player/#/embedded-player/../home",
  "/embedded-player/#/embedded-player/%2e%2e/home",
])("%s is no way from the page that other sites may frame to one that they may not", (href) => {
  expect(getPath(href)).toMatch(/^\/embedded-player\//);
});

test.each([
  "/app/#//evil.example/",
  "/#/\\evil.example",
  "/#/%2F%2Fevil.example",
  "/#/.//evil.example",
  "/app/#/../..//x",
])("%s leads to no other site", (href) => {
  const { pathname, search, hash } = getAddress(origin + href);
  expect(new URL(origin + getHref(pathname + search + hash)).origin).toBe(origin);
});
