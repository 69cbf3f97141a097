import type { TextStyle } from "./subtitle-document.ts";

/** Deeper nesting than anybody means is not followed: what is opened there is read as if it were not. */
const maxDepth = 50;

/** Styles of markup that is opened and closed, in whatever order. */
export const createStyleStack = () => {
  const open: { tag: string; style: TextStyle }[] = [];
  let current: TextStyle = {};
  return {
    current: (): TextStyle => current,
    push: (tag: string, style: TextStyle): void => {
      if (open.length >= maxDepth) return;
      open.push({ tag, style });
      current = { ...current, ...style };
    },
    /** Closes the last one of that tag that is open, if there is one; what was opened inside it stays. */
    pop: (tag: string): void => {
      const index = open.findLastIndex((one) => one.tag === tag);
      if (index === -1) return;
      open.splice(index, 1);
      current = Object.assign({}, ...open.map(({ style }) => style));
    },
    clear: (): void => {
      open.length = 0;
      current = {};
    },
  };
};
