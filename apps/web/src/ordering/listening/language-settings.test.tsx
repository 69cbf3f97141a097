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
