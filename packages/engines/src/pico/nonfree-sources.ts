/** A file of apt's sources: `.list` with a line for each, or `.sources` with a paragraph for each. */
export type SourceFile = { name: string; text: string };
/** From os-release(5): `debian`, `bookworm`. */
export type Release = { id: string; codename: string };

/** The part of each system that has programs whose source is missing. */
const components: Record<string, string | undefined> = { debian: "non-free", ubuntu: "multiverse" };

/** What os-release says. */
export function parseRelease(text: string): Release {
  const fact = (key: string) => new RegExp(`^${key}="?([\\w.-]*)"?$`, "m").exec(text)?.[1] ?? "";
  return { id: fact("ID"), codename: fact("VERSION_CODENAME") };
}

/**
 * The mirrors and keys that a machine has for its own release, with the part that is not free and nothing else; Debian's
 * public mirror where there are none. Empty where the system is neither Debian nor Ubuntu.
 */
export function nonfreeSources(files: readonly SourceFile[], release: Release): SourceFile[] {
  const component = components[release.id];
  if (component === undefined || release.codename === "") return [];
  const spec = { component, codename: release.codename };
  const found = files.flatMap(({ name, text }) => {
    const parts = name.endsWith(".sources") ? getParagraphs(text, spec) : getLines(text, spec);
    return parts.length > 0 ? [{ name, text: `${parts.join("\n")}\n` }] : [];
  });
  if (found.length > 0 || release.id !== "debian") return found;
  const text = `deb http://deb.debian.org/debian ${release.codename} ${component}\n`;
  return [{ name: "debian.list", text }];
}

type Spec = { component: string; codename: string };

function getLines(text: string, { component, codename }: Spec): string[] {
  return text.split("\n").flatMap((line) => {
    const [, options = "", uri, suite, parts = ""] =
      /^\s*deb\s+(\[[^\]]*\]\s+)?(\S+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return suite === codename && isOwn(parts) ? [`deb ${options}${uri} ${suite} ${component}`] : [];
  });
}

function getParagraphs(text: string, { component, codename }: Spec): string[] {
  const lines = text.split("\n").filter((line) => !line.startsWith("#"));
  return lines
    .join("\n")
    .split(/\n\s*\n/)
    .flatMap((paragraph) => {
      // A line that begins with a blank belongs to the field above it: keys may stand there whole.
      const fields = paragraph.split(/\n(?=\S)/).map((field) => field.trim());
      const value = (name: string) =>
        fields.find((field) => field.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1) ?? "";
      const words = (name: string) => value(name).split(/\s+/);
      const isUsed = words("types").includes("deb") && value("enabled").trim().toLowerCase() !== "no";
      if (!isUsed || !words("suites").includes(codename) || !isOwn(value("components"))) return [];
      const stored = fields.filter((field) => field !== "" && !/^(types|suites|components):/i.test(field));
      return [["Types: deb", `Suites: ${codename}`, `Components: ${component}`, ...stored, ""].join("\n")];
    });
}

/** Others who serve the same release name their parts differently. */
const isOwn = (parts: string): boolean => /(^|\s)main(\s|$)/.test(parts);
