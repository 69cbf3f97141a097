import type { ReactNode } from "react";

/**
 * A number or an amount that was written while the page was built. Another browser may write it with another space or
 * digit: what stands there stays until the figure itself changes.
 */
export const FigureText = ({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) => (
  <span className={className} suppressHydrationWarning>
    {children}
  </span>
);
