import { expect, test } from "vitest";
import { openComponent } from "../testing/open-component.tsx";
import { NamedThings } from "./named-things.tsx";

test("names of files and settings are apart from a sentence that goes the other way", async () => {
  const text = "في .env.example (A_B)، ثم npx run.";
  const { container } = await openComponent(
    <p>
      <NamedThings text={text} names={["npx run", "A_B", ".env.example", "", "not there"]} />
    </p>,
  );
  const names = [...container.querySelectorAll("code")];
  expect(names.map((name) => [name.textContent, name.dir])).toEqual([
    [".env.example", "ltr"],
    ["A_B", "ltr"],
    ["npx run", "ltr"],
  ]);
  expect(container.querySelector("p")?.textContent).toBe(text);
});
