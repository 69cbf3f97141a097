import { Alert, Button, Group, Loader, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import type { Deck, TakenPages } from "./use-deck.ts";

/** Documents whose pages are being drawn, and what came of those that were. */
export function DeckState({ deck }: { deck: Deck }) {
  const { t } = useTranslation("slideshow");
  return (
    <>
      {deck.drawing === null ? null : (
        <Group gap="sm" role="status">
          <Loader size="sm" />
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {t("deck.drawing", { name: deck.drawing.name })}
          </Text>
          <Button size="xs" variant="default" onClick={deck.cancel}>
            {t("deck.cancel")}
          </Button>
        </Group>
      )}
      {deck.problem === null ? null : <ProblemAlert problem={deck.problem} />}
      {deck.taken.map((taken) => (
        <Taken key={`${taken.file.name}-${taken.file.lastModified}`} taken={taken} deck={deck} />
      ))}
    </>
  );
}

/** How much of a document was taken, and what is not in its pictures. */
function Taken({ taken, deck }: { taken: TakenPages; deck: Deck }) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const { file, span, pageCount, damaged, leftOut } = taken;
  const { name } = file;
  const isWhole = span?.first === 1 && span.last === pageCount && damaged.length === 0;
  const left = leftOut.objects + leftOut.pictures;
  // What went as one expects is seen in the list.
  if (isWhole && left === 0) return null;
  const next = span !== null && span.last < pageCount ? span.last + 1 : null;
  const number = (value: number) => formats.number(value);
  return (
    <Alert
      color="yellow"
      variant="light"
      withCloseButton
      closeButtonLabel={t("deck.dismiss")}
      onClose={() => deck.dismiss(taken)}
      styles={{ message: { color: "var(--ink)", overflowWrap: "anywhere" } }}
    >
      <Stack gap="xs" align="flex-start">
        {pageCount === 0 ? <Text size="sm">{t("deck.empty", { name })}</Text> : null}
        {span === null || isWhole ? null : (
          <Text size="sm">
            {t("deck.part", {
              name,
              first: number(span.first),
              last: number(span.last),
              all: number(pageCount),
            })}
          </Text>
        )}
        {damaged.length === 0 ? null : (
          <Text size="sm">{t("deck.damaged", { name, pages: damaged.map(number).join(", ") })}</Text>
        )}
        {left === 0 ? null : <Text size="sm">{t("deck.leftOut", { name, number: number(left) })}</Text>}
        {next === null ? null : (
          <Button
            size="xs"
            variant="default"
            disabled={deck.drawing !== null}
            onClick={() => deck.take([file], next)}
          >
            {t("deck.next", { first: number(next) })}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
