import { screen } from "@testing-library/react";
import type { EngineStatus } from "@voxloom/contract";
import { useState } from "react";
import { expect, test } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { CleanAudioField } from "./clean-audio-field.tsx";

const denoiser: EngineStatus = {
  ...{ id: "dtln", name: "DTLN", capability: "denoise", tier: "local", quality: "good", version: "1" },
  ...{ languages: [], pairs: [], takesAnyPair: false, license: "MIT", note: "", missing: null },
  isAvailable: true,
};

function Field({ engines, first }: { engines: EngineStatus[]; first?: boolean }) {
  const [value, setValue] = useState(first);
  return <CleanAudioField value={value} engines={engines} onChange={setValue} />;
}
const open = (engines: EngineStatus[], first?: boolean) =>
  openComponent(<Field engines={engines} {...(first !== undefined && { first })} />, { areas: ["ordering"] });
const findSwitch = () => screen.queryByRole<HTMLInputElement>("switch", { name: /^Take out noise/ });

test("noise is taken out where somebody wants that, by the keyboard too, and not by itself", async () => {
  const { user } = await open([denoiser]);
  expect(findSwitch()?.checked).toBe(false);
  await user.tab();
  await user.keyboard(" ");
  expect(findSwitch()?.checked).toBe(true);
});

test("it is not offered where nothing here does it", async () => {
  await open([{ ...denoiser, isAvailable: false }]);
  expect(findSwitch()).toBeNull();
});

test("an order that wants what is gone shows it", async () => {
  const { user } = await open([], true);
  expect(findSwitch()?.checked).toBe(true);
  await user.click(screen.getByRole("switch"));
  expect(findSwitch()).toBeNull();
});
