import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";

/** One of the ways to sign in. Where a language needs more room than a phone has, its words take two lines. */
export const WayButton = (props: ButtonProps & ComponentPropsWithoutRef<"button">) => (
  <Button
    size="md"
    styles={{
      root: { height: "auto", minHeight: "var(--button-height)", paddingBlock: "var(--space-2)" },
      label: { whiteSpace: "normal", overflow: "visible" },
    }}
    {...props}
  />
);
