import { Box } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { moveInGrid } from "./move-in-grid.ts";
import styles from "./video.module.css";

type TemplateGridProps = {
  /** Its cards are upright. Default false. */
  isNarrow?: boolean;
  /** Id of the heading that names it. */
  labelledBy: string;
  /** Cards, each a button. */
  children: ReactNode;
};

/** Templates in rows: one Tab leads to them, arrows from one to the next, Enter chooses. */
export function TemplateGrid({ isNarrow = false, labelledBy, children }: TemplateGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const listCards = () => [...(grid.current?.querySelectorAll("button") ?? [])];
  const reach = (card: HTMLButtonElement) => {
    for (const one of listCards()) one.tabIndex = one === card ? 0 : -1;
  };
  // Cards come and go: the one that Tab leads to is always one of those that are there.
  useLayoutEffect(() => {
    const cards = listCards();
    const active = cards.find((card) => card === document.activeElement);
    const pressed = cards.find((card) => card.getAttribute("aria-pressed") === "true");
    const card = active ?? pressed ?? cards[0];
    if (card !== undefined) reach(card);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const cards = listCards();
    const index = cards.indexOf(event.target as HTMLButtonElement);
    if (index === -1 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const top = cards[0]?.offsetTop;
    const next = moveInGrid(event.key, {
      ...{ index, count: cards.length },
      columns: cards.filter(({ offsetTop }) => offsetTop === top).length,
      isRightToLeft: getComputedStyle(event.currentTarget).direction === "rtl",
    });
    if (next === null) return;
    event.preventDefault();
    cards[next]?.focus();
  };
  return (
    <Box
      ref={grid}
      className={styles.templates}
      data-narrow={isNarrow || undefined}
      role="group"
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        if (target instanceof HTMLButtonElement) reach(target);
      }}
    >
      {children}
    </Box>
  );
}
