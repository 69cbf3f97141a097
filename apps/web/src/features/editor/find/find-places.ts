import type { Script } from "@voxloom/contract";
import { buildExpression, type FindQuery } from "./find-query.ts";

export const findScopes = ["both", "source", "target", "notes", "speakers"] as const;
/** Where is looked: in the words of a line, its notes, or the names of speakers. */
export type FindScope = (typeof findScopes)[number];

export type FindField = "source" | "target" | "notes" | "speaker";

/** A text that is searched; `id` is a line's, or a speaker's for a name. */
export type FindText = { id: string; field: FindField; text: string };

/** Where something was found, in UTF-16 units; `to` lies outside. */
export type FindPlace = { id: string; field: FindField; from: number; to: number };

/** More places than this are not told apart any more. */
export const maxPlaces = 100_000;

/** The texts of a script that a search goes through, in the order of the lines. */
export const findTexts = ({ segments, speakers }: Script, scope: FindScope): FindText[] => {
  switch (scope) {
    case "speakers":
      return speakers.map(({ id, name }) => ({ id, field: "speaker", text: name }));
    case "notes":
      return segments.map(({ id, notes }) => ({ id, field: "notes", text: notes }));
    case "source":
      return segments.map(({ id, sourceText }) => ({ id, field: "source", text: sourceText }));
    case "target":
      return segments.map(({ id, targetText }) => ({ id, field: "target", text: targetText }));
    case "both":
      return segments.flatMap(({ id, sourceText, targetText }): FindText[] => [
        { id, field: "source", text: sourceText },
        { id, field: "target", text: targetText },
      ]);
  }
};

/** All places of a query in texts, in their order. What is found must have a length. Throws SyntaxError. */
export const findPlaces = (texts: readonly FindText[], query: FindQuery): FindPlace[] => {
  if (query.text === "") return [];
  const expression = buildExpression(query, "g");
  const places: FindPlace[] = [];
  for (const { id, field, text } of texts) {
    for (const { index, 0: found } of text.matchAll(expression)) {
      if (found !== "") places.push({ id, field, from: index, to: index + found.length });
      if (places.length === maxPlaces) return places;
    }
  }
  return places;
};
