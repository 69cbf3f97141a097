import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DateField } from "./date-field.tsx";

afterEach(() => void vi.useRealTimers());

test("a day before today cannot be picked, and what is picked is told", () => {
  vi.useFakeTimers({ now: new Date("2026-05-04T12:00:00.000Z"), toFake: ["Date"] });
  const days: string[] = [];
  render(
    <MantineProvider>
      <DateField label="Until" value="2026-05-09" isRequired onChange={(day) => days.push(day)} />
    </MantineProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>(/^Until/);
  expect([field.min, field.max]).toEqual(["2026-05-04", "9999-12-31"]);
  fireEvent.change(field, { target: { value: "2026-06-01" } });
  expect(days).toEqual(["2026-06-01"]);
});
