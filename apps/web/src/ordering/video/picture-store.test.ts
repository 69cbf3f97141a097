import { expect, test } from "vitest";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { PictureStore } from "./picture-store.ts";

test("a picture that does not come is asked for once at an address, however many frames want it", async () => {
  const { seen } = await openAnsweringServer();
  const store = new PictureStore(() => undefined);
  const drawFrames = async (url: string) => {
    for (let frame = 0; frame < 5; frame += 1) {
      store.want([{ id: "a", url }]);
      // As long as an answer takes.
      await fetch("/other");
    }
  };
  await drawFrames("/first");
  // Signed addresses are renewed.
  await drawFrames("/renewed");
  expect(seen.map(({ path }) => path).filter((path) => path !== "/other")).toEqual(["/first", "/renewed"]);
  expect(store.has("a")).toBe(false);
});
