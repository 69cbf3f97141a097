import { Children, type ReactNode, Suspense } from "react";

/**
 * The parts of a public page, which come to life one after the other: all at once, a slow phone would stand still. A
 * part that is pressed goes first. What looks at a part's elements (a ref) has to be inside of that part, because the
 * page around it is alive before it.
 */
export const PageParts = ({ children }: { children: ReactNode }): ReactNode =>
  Children.map(children, (part) => <Suspense>{part}</Suspense>);
