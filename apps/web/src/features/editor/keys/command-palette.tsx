import "@mantine/spotlight/styles.css";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PaletteResults } from "./palette-results.tsx";
import { useCommand } from "./use-command.ts";

const [paletteStore, palette] = createSpotlight();

/** Every command of the editor by its words, and the way to a line or a time. Opened by its own command. */
export function CommandPalette() {
  const { t } = useTranslation("editor-keys");
  const [query, setQuery] = useState("");
  useCommand("palette", palette.open);
  // The palette leads to lines and times too.
  useCommand("goToLine", palette.open);
  return (
    <Spotlight.Root
      store={paletteStore}
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
