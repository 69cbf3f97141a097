import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openComponent } from "../../../testing/open-component.tsx";
import { sampleLook } from "../testing/open-video-editor.tsx";
import { ClipFacts } from "./clip-facts.tsx";

test("a clip that is shown more often than it has good moments has a sign of that", async () => {
  const facts = (uses: number, part: Partial<Parameters<typeof ClipFacts>[0]> = {}) => (
    <div data-testid={`uses ${uses}`}>
      <ClipFacts {...{ length: "0:10", look: sampleLook, trim: null, uses, ...part }} />
    </div>
  );
  await openComponent(
    <>
      {facts(10)}
      {facts(11)}
      {facts(4, { trim: { startMs: 2_000, endMs: 5_000 } })}
      {facts(99, { look: null })}
    </>,
    { areas: ["video-editor"] },
  );
  const told = (uses: number) => screen.getByTestId(`uses ${uses}`);
  const hasSign = (uses: number) => told(uses).querySelector("svg") !== null;
  // Ten seconds in which every one is good.
  expect(told(10).textContent).toBe("0:10 · 10 moments · Shots: 10");
  expect([10, 11, 4, 99].map(hasSign)).toEqual([false, true, true, false]);
  expect(told(4).textContent).toContain("3 moments");
  expect(told(99).textContent).toBe("0:10 · Shots: 99");
});
