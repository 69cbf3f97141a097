import { Badge, VisuallyHidden } from "@mantine/core";
import { markNameSchema, type Rating, type Verdict } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../lib/use-formats.ts";
import { useReasonWords } from "./use-reason-words.ts";

/** An orange on which white letters can be read: Mantine's darkest is just too light. */
export const reviewColor = "#c2410c";

export const verdictColors: Record<Verdict, string> = {
  good: "teal.9",
  "needs-review": reviewColor,
  poor: "red.8",
};

/** How good a dub is, in a colored word with its score; the marks are told to those who point at it or listen. */
export function RatingBadge({ rating }: { rating: Rating | null }) {
  const { t } = useTranslation("rating");
  const formats = useFormats();
  const reasonWords = useReasonWords();
  if (rating === null)
    return (
      <Badge color="gray.7" variant="filled" tt="none" style={{ flexShrink: 0 }}>
        {t("verdict.none")}
      </Badge>
    );
  const { score, verdict, marks, reason } = rating;
  const words = formats.facts([
    reason === undefined ? null : reasonWords(reason),
    ...markNameSchema.options.map((name) => {
      const mark = marks[name];
      return `${t(`mark.${name}`)}: ${mark === null ? t("unchecked") : t("score", { score: mark })}`;
    }),
  ]);
  return (
    <Badge color={verdictColors[verdict]} variant="filled" tt="none" title={words} style={{ flexShrink: 0 }}>
      {formats.facts([t(`verdict.${verdict}`), t("score", { score })])}
      <VisuallyHidden> ({words})</VisuallyHidden>
    </Badge>
  );
}
