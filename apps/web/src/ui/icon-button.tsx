import { ActionIcon, type ActionIconProps, Tooltip } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";

type IconButtonProps = ActionIconProps &
  Omit<ComponentPropsWithoutRef<"button">, keyof ActionIconProps | "aria-label"> & {
    /** What it does. */
    label: string;
  };

/** A button that shows a sign alone: what it does is told to whoever points at it, and to whoever does not see it. */
export const IconButton = ({ label, ...props }: IconButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon size={36} {...props} aria-label={label} />
  </Tooltip>
);
