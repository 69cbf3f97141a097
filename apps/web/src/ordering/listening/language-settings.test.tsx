import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { LanguageSettings } from "./language-settings.tsx";

function Languages() {
  const [source, setSource] = useState("en");
  const [targets, setTargets] = useState<string[]>([]);
  return (
    <>
      <LanguageSettings
        source={source}
        isGuess={false}
        onSource={setSource}
        targets={targets}
        onTargets={setTargets}
        targetsBySource={{ en: ["es", "fr", "it"], de: ["es", "en"] }}
      />
      <output>{[source, ...targets].join(" ")}</output>
    </>
  );
}
const chosen = () => screen.getByRole("status").textContent;

test("by Enter a typed language is taken, and a second Enter takes no other", async () => {
  const { user } = await openComponent(<Languages />, { areas: ["ordering", "translation"] });
  const field = screen.getByRole("combobox", { name: "Translate into" });
  await user.type(field, "span");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(chosen()).toBe("en es"));
  await user.keyboard("{Enter}");
  await user.type(field, "fren{Enter}");
  await waitFor(() => expect(chosen()).toBe("en es fr"));
});

test("by Enter nothing is taken that cannot be translated into, nor where nothing was typed", async () => {
  const { user } = await openComponent(<Languages />, { areas: ["ordering", "translation"] });
  const field = screen.getByRole("combobox", { name: "Translate into" });
  await user.type(field, "germ");
  await screen.findByText("No translation from the spoken language here");
  await user.keyboard("{Enter}");
  await user.clear(field);
  await user.keyboard("{Enter}");
  await user.type(field, "ital{Enter}");
  await waitFor(() => expect(chosen()).toBe("en it"));
});

test("by Enter the typed spoken language is taken", async () => {
  const { user } = await openComponent(<Languages />, { areas: ["ordering", "translation"] });
  const field = screen.getByRole("combobox", { name: "Spoken language" });
  await user.clear(field);
  await user.type(field, "germ{Enter}");
  await waitFor(() => expect(chosen()).toBe("de"));
});

test("languages stand in the order of the page's own, those that cannot be had last, with the reason", async () => {
  const { user } = await openComponent(<Languages />, { areas: ["ordering", "translation"], locale: "zh" });
  const [source, targets] = screen.getAllByRole("combobox");
  const list = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
  await user.click(source as HTMLElement);
  await waitFor(() => expect(list().slice(1)).toEqual(["德语", "英语"]));
  await user.click(targets as HTMLElement);
  // By their sound, as a Chinese dictionary has them: fa, xi, yi; then de and ying.
  await waitFor(() =>
    expect(list()).toEqual([
      ...["法语", "西班牙语", "意大利语"],
      ...[expect.stringMatching(/^德语./), expect.stringMatching(/^英语./)],
    ]),
  );
});

test("targets that another spoken language cannot have are taken off by name, with a way back", async () => {
  const { user } = await openComponent(<Languages />, { areas: ["ordering", "translation"] });
  const field = screen.getByRole("combobox", { name: "Translate into" });
  await user.type(field, "span{Enter}");
  await user.type(field, "fren{Enter}");
  await waitFor(() => expect(chosen()).toBe("en es fr"));
  const source = screen.getByRole("combobox", { name: "Spoken language" });
  await user.click(source);
  await user.click(await screen.findByRole("option", { name: "German" }));
  await waitFor(() => expect(chosen()).toBe("de es"));
  await screen.findByText("Not available from German, so left out: French");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(chosen()).toBe("en es fr"));
});
