import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";

export type CheckoutLine = { name: ReactNode; amount: string; isGood?: boolean };

/** A sum, line by line, with what is due below. */
export function CheckoutLines({ lines, due }: { lines: readonly CheckoutLine[]; due: CheckoutLine }) {
  return (
    <div>
      {lines.map(({ name, amount, isGood = false }, index) => (
        <Group
          // Lines have no other name, and their order is fixed.
          key={index}
          justify="space-between"
          wrap="nowrap"
          gap="md"
          py={4}
          c={isGood ? "var(--good)" : undefined}
        >
          <Text component="span" size="sm">
            {name}
          </Text>
          <Text
            component="span"
            size="sm"
            style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
          >
            {amount}
          </Text>
        </Group>
      ))}
      <Group
        justify="space-between"
        wrap="nowrap"
        gap="md"
        pt="sm"
        mt="xs"
        style={{ borderTop: "1px solid var(--line)" }}
      >
        <Text component="span" fw={700}>
          {due.name}
        </Text>
        <Text component="span" fw={700} fz="xl" style={{ fontVariantNumeric: "tabular-nums" }}>
          {due.amount}
        </Text>
      </Group>
    </div>
  );
}
