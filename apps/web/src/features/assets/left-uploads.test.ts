import { beforeEach, expect, test } from "vitest";
import { forgetUploads, listLeftUploads, noteArrival, rememberUploads } from "./left-uploads.ts";

const file = (name: string, size = 10) => ({ name, size });
beforeEach(() => forgetUploads());

test("of many files those that arrived are not sent again when all are chosen once more", () => {
  const all = [file("a.mp4"), file("b.mp4"), file("c.mp4")];
  expect(rememberUploads(all)).toEqual(all);
  noteArrival(file("a.mp4"));
  expect(listLeftUploads()).toEqual(["b.mp4", "c.mp4"]);
  // Another file of the same name is another.
  expect(rememberUploads([...all, file("a.mp4", 11)])).toEqual([all[1], all[2], file("a.mp4", 11)]);
  expect(listLeftUploads()).toEqual(["b.mp4", "c.mp4", "a.mp4"]);
});

test("a file that arrived is brought again where nothing that is left comes with it", () => {
  rememberUploads([file("a.mp4"), file("b.mp4")]);
  noteArrival(file("a.mp4"));
  expect(rememberUploads([file("a.mp4")])).toEqual([file("a.mp4")]);
  expect(listLeftUploads()).toEqual(["b.mp4", "a.mp4"]);
});

test("once all have arrived or were given up nothing is remembered: a file can be brought again", () => {
  rememberUploads([file("a.mp4"), file("b.mp4")]);
  noteArrival(file("a.mp4"));
  forgetUploads(file("b.mp4"));
  expect(listLeftUploads()).toEqual([]);
  expect(rememberUploads([file("a.mp4")])).toEqual([file("a.mp4")]);
});
