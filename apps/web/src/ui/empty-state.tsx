import { Stack, Text, ThemeIcon } from "@mantine/core";
import type { ReactNode } from "react";

/** What stands where a list has nothing yet: why, and what to do next. */
export function EmptyState({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
}) {
  return (
    <Stack align="center" gap="sm" py={56} ta="center">
      <ThemeIcon size={56} radius="xl" variant="light" aria-hidden="true">
        {icon}
      </ThemeIcon>
      <Text fw={600} fz="lg">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
