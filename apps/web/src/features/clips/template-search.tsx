import { Button, Group, Kbd, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { findClipsTemplate, listTemplateUses } from "@voxloom/composition";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ClipKind, clipKinds, placeNames } from "../../lib/clip-kinds.ts";
import { findTemplates } from "./find-templates.ts";
import { type ClipsTemplateName, clipsTemplateNames } from "./template-name.ts";

const kinds = Object.keys(clipKinds) as ClipKind[];

/** Templates by what is said of them: name, look, what they are good for and what they are made for. */
export function useTemplateSearch() {
  const { t } = useTranslation("clips");
  const [query, setQuery] = useState("");
  // The words of all templates are put together once: the page around them is drawn anew at every key.
  const named = useMemo(() => {
    const nameKind = (kind: ClipKind) =>
      placeNames[kind] ?? t(`kind.${kind as "product" | "ad" | "photo" | "video"}`);
    return clipsTemplateNames.map((id) => ({
      id,
      words: [
        ...[t(`template.${id}.name`), t(`template.${id}.text`)],
        ...listTemplateUses(findClipsTemplate(id)).map((use) => t(`filter.${use}`)),
        ...kinds.filter((kind) => clipKinds[kind].template === id).map(nameKind),
      ],
    }));
  }, [t]);
  const found = useMemo(() => new Set(findTemplates(query, named)), [query, named]);
  return { query, setQuery, isFound: (id: ClipsTemplateName) => found.has(id) };
}
export type TemplateSearch = ReturnType<typeof useTemplateSearch>;

const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable=true]") !== null;

/** The field that templates are looked for in: a slash leads to it, Escape out of it. */
export function TemplateSearchField({ search: { query, setQuery } }: { search: TemplateSearch }) {
  const { t } = useTranslation("clips");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || takesLetters(event.target)) return;
      // Above a dialog nothing behind it is reached.
      if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return (
    <TextInput
      ref={field}
      type="search"
      size="sm"
      w={260}
      maw="100%"
      aria-label={t("search.label")}
      placeholder={t("search.hint")}
      aria-keyshortcuts="/"
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={query === "" ? <Kbd size="xs">/</Kbd> : null}
      value={query}
      onChange={(event) => setQuery(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        setQuery("");
        event.currentTarget.blur();
      }}
    />
  );
}

/** Nothing was found, and how to go on. */
export function NoTemplateFound({ search: { query, setQuery } }: { search: TemplateSearch }) {
  const { t } = useTranslation("clips");
  return (
    <Group gap="sm" role="status">
      <Text size="sm" c="var(--ink-soft)">
        {t("search.none", { query: query.trim() })}
      </Text>
      <Button size="xs" variant="default" onClick={() => setQuery("")}>
        {t("search.all")}
      </Button>
    </Group>
  );
}
