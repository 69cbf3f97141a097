/** Fields of a form by name; what stands in brackets is a field within. */
export type Form = { [name: string]: Form | string };

/** Reads `a[b][0]=c` as `{a: {b: {0: "c"}}}`. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter((name) => name !== "");
    const last = names.pop() ?? "";
    let place = form;
    for (const name of names) {
      const inner = place[name];
      const next: Form = typeof inner === "object" ? inner : {};
      place[name] = next;
      place = next;
    }
    place[last] = value;
  }
  return form;
}

/** A field by its path; an empty text where there is none. */
export function textAt(form: Form, ...path: string[]): string {
  const found = formAt(form, ...path.slice(0, -1))[path.at(-1) ?? ""];
  return typeof found === "string" ? found : "";
}

export function formAt(form: Form, ...path: string[]): Form {
  let place = form;
  for (const name of path) {
    const inner = place[name];
    place = typeof inner === "object" ? inner : {};
  }
  return place;
}

export const numberAt = (form: Form, ...path: string[]): number => Number(textAt(form, ...path));
