import { expect, test } from "vitest";
import { withWordsForNoScripts } from "./needs-scripts.server.ts";

const words = "Switch $& on.";

test.each(['<div aria-busy="true"></div>', '<form method="dialog"></form>'])(
  "what does nothing without scripts says so: %s",
  (part) => {
    const page = `<html><body><main>${part}</main></body></html>`;
    expect(withWordsForNoScripts(page, words)).toMatch(
      /<body><noscript>.*Switch \$& on\..*<\/noscript><main>/,
    );
  },
);

test("a page that can be read without scripts stays as it is", () => {
  const page = '<html><body><main aria-busy="false">a</main></body></html>';
  expect(withWordsForNoScripts(page, words)).toBe(page);
});
