import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { askAgainOfEngines } from "./ask-again-of-engines.ts";

test("engines and plans are asked for again at once, and once more when the server has seen the model", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient();
  const keys = [["engines"], ["plan", "of an order"], ["tasks"]];
  const answer = () => keys.map((key) => client.setQueryData(key, "answer"));
  const listAsked = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
  answer();
  askAgainOfEngines(client);
  expect(listAsked()).toEqual([true, true, false]);
  answer();
  vi.advanceTimersByTime(10_000);
  expect(listAsked()).toEqual([false, false, false]);
  vi.advanceTimersByTime(10_000);
  expect(listAsked()).toEqual([true, true, false]);
  client.clear();
});
