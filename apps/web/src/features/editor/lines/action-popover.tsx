import { ActionIcon, Popover, Stack } from "@mantine/core";
import { type ComponentType, type ReactNode, useState } from "react";

type ActionPopoverProps = {
  label: string;
  Icon: ComponentType<{ size: number }>;
  width: number;
  /** What stands in it, made anew whenever it opens. */
  children: (close: () => void) => ReactNode;
};

/** A sign in a toolbar that opens a small form. */
export function ActionPopover({ label, Icon, width, children }: ActionPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={label}
          title={label}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm" w={width}>
          {children(() => setOpen(false))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
