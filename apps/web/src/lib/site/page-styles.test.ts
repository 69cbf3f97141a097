import { expect, test } from "vitest";
import { withOwnStyles } from "./page-styles.server.ts";

const page =
  '<head><title>a</title><link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css#"/></head><body>b</body>';
const styles: Record<string, string> = { "/assets/a.css": ".a{color:red}", "/assets/b.css": ".b{top:0}" };

test("styles stand in the page in the order of their links, which are switched off", () => {
  expect(withOwnStyles(page, (address) => styles[address] ?? "")).toBe(
    '<head><title>a</title><style>.a{color:red}\n.b{top:0}</style><link rel="stylesheet" href="/assets/a.css" disabled=""/><link rel="stylesheet" href="/assets/b.css#" disabled=""/></head><body>b</body>',
  );
});

test("a page without styles stays as it is", () => {
  expect(withOwnStyles("<p>a</p>", () => "")).toBe("<p>a</p>");
});

test("signs of replacement in styles are only text", () => {
  expect(withOwnStyles(page, () => '.a{content:"$&$1"}')).toContain('<style>.a{content:"$&$1"}');
});

test.each(["</style>", "@import 'a'", ".a{background:url(b.png)}"])(
  "styles that would not work in a page are refused: %s",
  (misfit) => {
    expect(() => withOwnStyles(page, () => misfit)).toThrow("cannot stand in a page");
  },
);
