import { Code } from "@mantine/core";

type NamedThingsProps = {
  /** A sentence with the names in it. */
  text: string;
  /** Files, settings and commands, as they are typed. */
  names: readonly string[];
};

/**
 * A sentence whose names of files, settings and commands stand out. They go from left to right whatever the language, and
 * their signs stay with them: a dot at the start of a name is none of the sentence.
 */
export function NamedThings({ text, names }: NamedThingsProps) {
  const at = names
    .map((name) => ({ name, from: name === "" ? -1 : text.indexOf(name) }))
    .filter(({ from }) => from !== -1)
    .toSorted((one, other) => one.from - other.from)[0];
  if (at === undefined) return text;
  const end = at.from + at.name.length;
  return (
    <>
      {text.slice(0, at.from)}
      <Code dir="ltr" fz="inherit">
        {at.name}
      </Code>
      <NamedThings text={text.slice(end)} names={names} />
    </>
  );
}
