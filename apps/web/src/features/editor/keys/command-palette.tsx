import "@mantine/spotlight/styles.css";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { defineSessionPart } from "../document/session-parts.ts";
import { useSessionPart } from "../document/stores.tsx";
import { PaletteResults } from "./palette-results.tsx";
import { useCommand } from "./use-command.ts";

export const palettePart = defineSessionPart(createSpotlight);

/** Every command of the editor by its words, and the way to a line or a time. Opened by its own command. */
export function CommandPalette() {
  const { t } = useTranslation("editor-keys");
  const [store, { open }] = useSessionPart(palettePart);
  const [query, setQuery] = useState("");
  useCommand("palette", open);
  // The palette leads to lines and times too.
  useCommand("goToLine", open);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight={420}
      title={t("palette.title")}
      classNames={{ header: "unseen" }}
    >
      <Spotlight.Search
        aria-label={t("palette.search")}
        placeholder={t("palette.search")}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
      />
      <Spotlight.ActionsList>
        <PaletteResults query={query} />
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
