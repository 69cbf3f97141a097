import { expect, test } from "vitest";
import { connectionLimits } from "./connection-limits.ts";
import { openStreamPlaces } from "./stream-places.ts";

test("an address has so many event streams, whatever their projects", () => {
  const places = openStreamPlaces({ ...connectionLimits, streamsOfProject: 2, streamsOfAddress: 3 });
  const take = (projId: string | null, address = "10.0.0.1") => places.take({ projId, address });
  const tooMany = expect.objectContaining({ code: "TOO_MANY_REQUESTS" });
  const first = take("a");
  take("a");
  expect(() => take("a")).toThrowError(tooMany);
  take(null);
  expect(() => take("b")).toThrowError(tooMany);
  take("b", "10.0.0.2");
  first.release();
  first.release();
  take("b");
  expect(() => take("c")).toThrowError(tooMany);
});
