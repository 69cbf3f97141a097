import { screen, waitFor } from "@testing-library/react";
import { calls, type ListedVoice } from "@voxloom/contract";
import { type ComponentProps, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { openAnsweringServer } from "../testing/answering-server.ts";
import { openComponent } from "../testing/open-component.tsx";
import { VoiceSelect } from "./voice-select.tsx";

const voice = (name: string, spec: Partial<ListedVoice> = {}): ListedVoice => ({
  ...{ id: `flite:${name}`, engineId: "flite", name, languages: ["en"], quality: "basic" },
  gender: "female",
  ...spec,
});
type Spec = Partial<Omit<ComponentProps<typeof VoiceSelect>, "onChange">>;

/** Sound as a test has it: what plays is noted with its address, and ends when the test says so. */
function hearAudio() {
  const played: { element: HTMLAudioElement; address: URL }[] = [];
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    played.push({ element: this as HTMLAudioElement, address: new URL(this.src) });
  });
  const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => undefined);
  onTestFinished(() => {
    play.mockRestore();
    pause.mockRestore();
  });
  return played;
}

async function openSelect(voices: ListedVoice[], spec: Spec = {}) {
  const server = await openAnsweringServer();
  server.answer(calls.voices.list, ({ language }) => ({
    voices: voices.filter(({ languages }) => language === undefined || languages.includes(language)),
  }));
  const onChange = vi.fn();
  const Page = () => {
    const [voiceId, setVoiceId] = useState(spec.voiceId ?? null);
    return (
      <VoiceSelect
        label="Voice of Anna"
        languages={["en"]}
        {...spec}
        voiceId={voiceId}
        onChange={(id) => {
          onChange(id);
          setVoiceId(id);
        }}
      />
    );
  };
  const opened = await openComponent(<Page />, { areas: ["translation", "voices"] });
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Voice of Anna" });
  return { ...opened, server, onChange, field };
}

test("a voice is found by typing, taken, and given back to be chosen for one", async () => {
  const { user, onChange, field } = await openSelect([voice("Mara"), voice("Oskar", { gender: "male" })]);
  expect(screen.queryByRole("button", { name: /^Play/ })).toBeNull();
  await user.click(field);
  await user.clear(field);
  await user.type(field, "osk");
  await user.click(await screen.findByRole("option", { name: /^Oskar · male/ }));
  expect(onChange.mock.calls).toEqual([["flite:Oskar"]]);
  expect(field.value).toMatch(/^Oskar/);
  await user.clear(field);
  await user.type(field, "nobody");
  await screen.findByText("No voice fits");
  await user.clear(field);
  const [none] = await screen.findAllByRole("option");
  await user.click(none as HTMLElement);
  expect(onChange.mock.calls.at(-1)).toEqual([null]);
});

test("a sample is heard in the language that is wanted, stopped by a press, and over when it ends", {
  tags: ["full"],
}, async () => {
  const played = hearAudio();
  const { user } = await openSelect([voice("Mara", { languages: ["fr"] })], {
    ...{ voiceId: "flite:Mara", languages: ["de", "fr"] },
  });
  const play = await screen.findByRole("button", { name: "Play a sample of Mara" });
  await user.click(play);
  const [first] = played;
  expect(Object.fromEntries(first?.address.searchParams ?? [])).toMatchObject({
    ...{ voiceId: "flite:Mara", language: "fr" },
  });
  await user.click(screen.getByRole("button", { name: "Stop the sample" }));
  await user.click(screen.getByRole("button", { name: "Play a sample of Mara" }));
  played.at(-1)?.element.dispatchEvent(new Event("ended"));
  await screen.findByRole("button", { name: "Play a sample of Mara" });
});

test("a sample that does not come is said in words at the voice", { tags: ["full"] }, async () => {
  const played = hearAudio();
  const { user } = await openSelect([voice("Mara")], { voiceId: "flite:Mara" });
  await user.click(await screen.findByRole("button", { name: "Play a sample of Mara" }));
  played.at(-1)?.element.dispatchEvent(new Event("error"));
  await screen.findByText(/could not be played/);
  await user.click(screen.getByRole("button", { name: "Play a sample of Mara" }));
  await waitFor(() => expect(screen.queryByText(/could not be played/)).toBeNull());
});

test("where voices of several languages stand together each names its own, and one that speaks both stands once", {
  tags: ["full"],
}, async () => {
  const { user, field } = await openSelect(
    [voice("Mara", { languages: ["de"] }), voice("Ines", { languages: ["fr", "de"] })],
    { languages: ["de", "fr"], noneLabel: "As the speaker has it" },
  );
  await user.click(field);
  await screen.findByRole("option", { name: /^Mara/ });
  const options = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(options).toHaveLength(3);
  expect(options[0]).toBe("As the speaker has it");
  expect(options[1]).toMatch(/^Mara · .* · German$/);
  expect(options[2]).toMatch(/^Ines · .* · German$/);
});

test("of a thousand voices a hundred are drawn, and each is found by its name", {
  tags: ["full"],
}, async () => {
  const { user, field } = await openSelect(
    Array.from({ length: 1_000 }, (_, index) => voice(`Voice ${String(index).padStart(3, "0")}`)),
  );
  await user.click(field);
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(100));
  await user.clear(field);
  await user.type(field, "Voice 999");
  await screen.findByRole("option", { name: /^Voice 999/ });
});

test("without a language there is nothing to listen to, and while it is disabled nothing is opened", {
  tags: ["full"],
}, async () => {
  const { unmount } = await openSelect([], { languages: [] });
  const browse = () => screen.getByRole("button", { name: "Browse voices: Voice of Anna" });
  expect(browse()).toHaveProperty("disabled", true);
  unmount();
  const { field } = await openSelect([voice("Mara")], { isDisabled: true });
  expect([browse(), field].map((one) => one.matches(":disabled"))).toEqual([true, true]);
});
