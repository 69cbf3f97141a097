import { expect, test } from "vitest";
import { beginSound } from "./one-sound.ts";

test("a sound that begins stops the one before, once", () => {
  const stopped: string[] = [];
  const first = () => void stopped.push("first");
  beginSound(first);
  beginSound(first);
  expect(stopped).toEqual([]);
  const end = beginSound(() => void stopped.push("second"));
  expect(stopped).toEqual(["first"]);
  end();
  beginSound(() => void stopped.push("third"));
  expect(stopped).toEqual(["first"]);
});

test("a late end of an earlier sound leaves the present one alone", () => {
  const stopped: string[] = [];
  const endFirst = beginSound(() => void stopped.push("first"));
  beginSound(() => void stopped.push("second"));
  endFirst();
  beginSound(() => void stopped.push("third"));
  expect(stopped).toEqual(["first", "second"]);
});
