import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { openComponent } from "../testing/open-component.tsx";
import { useSelection } from "./use-selection.ts";

/** Rows that are chosen by a press, with Shift all from the one before; `rows` can be others by the time. */
function Rows({ first }: { first: string }) {
  const [rows, setRows] = useState(first);
  const selection = useSelection([...rows].map((id) => ({ id })));
  return (
    <>
      {[...rows].map((id, index) => (
        <button key={id} type="button" onClick={({ shiftKey }) => selection.toggle(index, shiftKey)}>
          {id}
        </button>
      ))}
      <button type="button" onClick={selection.chooseAll}>
        all
      </button>
      <button type="button" onClick={selection.toggleAll}>
        turn
      </button>
      <button type="button" onClick={selection.clear}>
        none
      </button>
      <input aria-label="rows" value={rows} onChange={({ target }) => setRows(target.value)} />
      <p role="status">{selection.ids.join("")}</p>
    </>
  );
}

async function openRows(first = "abcdef") {
  await openComponent(<Rows first={first} />);
  return {
    press: (name: string, shiftKey = false) =>
      fireEvent.click(screen.getByRole("button", { name }), { shiftKey }),
    list: (rows: string) =>
      fireEvent.change(screen.getByRole("textbox", { name: "rows" }), { target: { value: rows } }),
    getChosen: () => screen.getByRole("status").textContent,
  };
}

test("rows are chosen one by one, and told in the order of the list", async () => {
  const { press, getChosen } = await openRows();
  for (const row of "da") press(row);
  expect(getChosen()).toBe("ad");
  press("d");
  expect(getChosen()).toBe("a");
});

test("with Shift all from the one before are chosen, up or down, and let go of the same way", async () => {
  const { press, getChosen } = await openRows();
  press("b");
  press("d", true);
  expect(getChosen()).toBe("bcd");
  press("a", true);
  expect(getChosen()).toBe("abcd");
  press("c");
  press("d", true);
  expect(getChosen()).toBe("ab");
});

test("with Shift and nothing before, or where that has left the list, one row is chosen", async () => {
  const { press, list, getChosen } = await openRows();
  press("e", true);
  expect(getChosen()).toBe("e");
  press("a");
  list("bcdef");
  press("c", true);
  expect(getChosen()).toBe("ce");
});

test("a row that leaves the list is chosen no more; one that comes above does not move the choice", async () => {
  const { press, list, getChosen } = await openRows("abc");
  press("b");
  list("xabc");
  expect(getChosen()).toBe("b");
  press("c", true);
  expect(getChosen()).toBe("bc");
  list("xac");
  expect(getChosen()).toBe("c");
});

test("all are chosen at once, and turned round by another press", async () => {
  const { press, getChosen } = await openRows("abc");
  press("b");
  press("turn");
  expect(getChosen()).toBe("abc");
  press("turn");
  expect(getChosen()).toBe("");
  press("all");
  press("none");
  expect(getChosen()).toBe("");
});
