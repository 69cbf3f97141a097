import { expect, test } from "vitest";
import { beginAudio } from "./one-audio.ts";

test("a sound that begins stops the one before, once", () => {
  const stopped: string[] = [];
  const first = () => void stopped.push("first");
  beginAudio(first);
  beginAudio(first);
  expect(stopped).toEqual([]);
  const end = beginAudio(() => void stopped.push("second"));
  expect(stopped).toEqual(["first"]);
  end();
  beginAudio(() => void stopped.push("third"));
  expect(stopped).toEqual(["first"]);
});

test("a late end of an earlier sound leaves the present one alone", () => {
  const stopped: string[] = [];
  const endFirst = beginAudio(() => void stopped.push("first"));
  beginAudio(() => void stopped.push("second"));
  endFirst();
  beginAudio(() => void stopped.push("third"));
  expect(stopped).toEqual(["first", "second"]);
});
