import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { type Pair, PairList } from "./pair-list.tsx";

/** A list that has room for two pairs. */
function SmallList() {
  const [pairs, setPairs] = useState<readonly Pair[]>([
    { left: "train", right: "tren" },
    { left: "house", right: "casa" },
  ]);
  return (
    <PairList
      pairs={pairs}
      leftLabel="Term"
      rightLabel="Translation"
      isRightOptional={false}
      isReadOnly={false}
      most={2}
      onAdd={(pair) => setPairs([pair, ...pairs.filter(({ left }) => left !== pair.left)])}
      onChange={(index, pair) => setPairs(pairs.with(index, pair))}
      onRemove={(index) => setPairs(pairs.toSpliced(index, 1))}
    />
  );
}

const named = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const add = () => screen.getByRole<HTMLButtonElement>("button", { name: "Add" });

test("a full list says what to do, still takes another pair for a word it has, and has room after a removal", async () => {
  const { user } = await openComponent(<SmallList />, { areas: ["terms"] });
  expect(screen.getByRole("status").textContent).toBe("There is room for 2. Remove one to add another.");
  await user.type(named("Term"), "river");
  await user.type(named("Translation"), "río");
  expect(add().disabled).toBe(true);
  await user.clear(named("Term"));
  await user.type(named("Term"), "house");
  await user.click(add());
  expect(named("Translation: house").value).toBe("río");
  await user.click(screen.getByRole("button", { name: "Remove train" }));
  expect(screen.queryByRole("status")).toBe(null);
  await user.type(named("Term"), "river");
  await user.type(named("Translation"), "río{Enter}");
  expect(named("Translation: river").value).toBe("río");
});

test("a word that is corrected keeps its row, so that what is typed next goes there", async () => {
  const { user } = await openComponent(<SmallList />, { areas: ["terms"] });
  await user.type(named("Term: train"), "s");
  await user.tab();
  expect(document.activeElement).toBe(named("Translation: trains"));
  await user.keyboard("trenes");
  expect(named("Translation: trains").value).toBe("trenes");
});
