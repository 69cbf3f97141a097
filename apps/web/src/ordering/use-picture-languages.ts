import { useQuery } from "@tanstack/react-query";
import { enginesQuery } from "../lib/engines-query.ts";
import { useFormats } from "../lib/use-formats.ts";

/**
 * The languages in which text in pictures can be read here, by name; null: that is not known yet. `command` installs what
 * reads it, where nothing does.
 */
export function usePictureLanguages(): {
  languages: { value: string; label: string }[] | null;
  command: string | null;
} {
  const formats = useFormats();
  const { data } = useQuery(enginesQuery);
  const readers = data?.engines.filter(({ capability }) => capability === "recognize-text");
  const codes = readers?.flatMap(({ isAvailable, languages }) => (isAvailable ? languages : [])) ?? [];
  const languages = [...new Set(codes)]
    .map((value) => ({ value, label: formats.language(value) }))
    .sort((a, b) => formats.compare(a.label, b.label));
  return {
    languages: readers === undefined ? null : languages,
    command: readers?.find(({ missing }) => missing !== null)?.missing?.command ?? null,
  };
}
