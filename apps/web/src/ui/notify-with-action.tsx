import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";

const shownMs = 12_000;

/** Says in a corner what was done, with a button that undoes it or goes on from it. */
export function notifyWithAction(
  message: string,
  { label, close, run }: { label: string; close: string; run: () => void },
): void {
  const id = notifications.show({
    autoClose: shownMs,
    color: "gray",
    closeButtonProps: { "aria-label": close },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          variant="light"
          size="compact-sm"
          onClick={() => {
            notifications.hide(id);
            run();
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  });
}
