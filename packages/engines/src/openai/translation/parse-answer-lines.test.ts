import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAnswerLines } from "./parse-answer-lines.ts";

const line = fc.record({ id: fc.string(), text: fc.string(), short: fc.string(), shortest: fc.string() });

describe("parseAnswerLines", () => {
  it("reads every line, whatever its text", () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(parseAnswerLines(JSON.stringify({ lines }))).toEqual(lines);
      }),
    );
  });

  it("reads the whole lines of an answer that breaks off anywhere", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), fc.nat(), (lines, cut) => {
        const whole = JSON.stringify({ lines });
        const found = parseAnswerLines(whole.slice(0, cut % whole.length));
        expect(found).toEqual(lines.slice(0, found.length));
      }),
    );
  });

  it("takes numbers as ids and lines without shorter wordings", () => {
    expect(parseAnswerLines('[{"id":3,"text":"a"}]')).toEqual([{ id: "3", text: "a" }]);
  });
});
