import { afterEach, expect, test } from "vitest";
import { createHistory } from "./create-history.ts";
import { hashAddresses } from "./hash-addresses.ts";

const shown = (): string => window.location.href.slice(window.location.origin.length);
afterEach(() => {
  delete window.voxloomAddresses;
  window.history.replaceState(null, "", "/");
});

test("the router is where the hash says, and writes what follows behind it", () => {
  window.voxloomAddresses = hashAddresses(["home", "translation"]);
  window.history.replaceState({ usr: "from before", key: "k1", idx: 3 }, "", "/app/#/home?x=1#part");
  const history = createHistory();
  expect(history.location).toMatchObject({ pathname: "/home", search: "?x=1", hash: "#part" });
  expect(history.location).toMatchObject({ state: "from before", key: "k1" });
  expect(history.createHref({ pathname: "/translation", search: "?y=2" })).toBe("/app/#/translation?y=2");
  expect(history.createURL("/translation").pathname).toBe("/translation");
  history.push("/translation?y=2");
  expect(shown()).toBe("/app/#/translation?y=2");
  expect(history.location).toMatchObject({ pathname: "/translation", search: "?y=2", hash: "" });
  expect(window.history.state.idx).toBe(4);
  history.replace("/pricing#plans");
  expect(shown()).toBe("/pricing#plans");
  expect(history.location).toMatchObject({ pathname: "/pricing", hash: "#plans" });
});

test("without addresses by hash a hash is an anchor", () => {
  window.history.replaceState(null, "", "/#/home");
  const history = createHistory();
  expect(history.location).toMatchObject({ pathname: "/", hash: "#/home" });
  expect(history.createHref("/home")).toBe("/home");
});
