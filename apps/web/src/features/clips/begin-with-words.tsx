import { Box, Button, Textarea } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { limits, type Material } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { givenQuery, takenQuery } from "../../lib/given-materials.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

/** A picture is looked at for about so many characters, which are said in four seconds. */
const charactersOfPicture = 60;
const pictures = { min: 3, max: 8 };

type BeginProps = { onBegin: (text: string, pictures: readonly Material[]) => void };

/** A video of words alone: a voice says them over pictures that everybody has, all of which can be exchanged then. */
export function BeginWithWords({ onBegin }: BeginProps) {
  const { t } = useTranslation(["clips", "assets"]);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const begin = useMutation({
    mutationFn: async (words: string) => {
      const { items } = await client.fetchQuery(givenQuery());
      const given = items.filter(({ kind }) => kind === "background");
      const wanted = Math.ceil(words.length / charactersOfPicture);
      const count = Math.min(given.length, Math.max(pictures.min, Math.min(pictures.max, wanted)));
      // Spread over all of them, so that those beside each other differ.
      const chosen = Array.from({ length: count }, (_, at) => Math.floor((at * given.length) / count));
      return await Promise.all(
        chosen.map((index) => {
          const { id: systemId = "" } = given[index] ?? {};
          return client.fetchQuery(takenQuery(systemId, t("assets:given.background", { n: index + 1 })));
        }),
      );
    },
    onSuccess: (taken, words) => onBegin(words, taken),
  });
  const words = text.trim();
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        mx="auto"
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t("words.open")}
      </Button>
    );
  return (
    <Box
      component="form"
      w="100%"
      maw={560}
      mx="auto"
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== "") begin.mutate(words);
      }}
    >
      <Textarea
        autoFocus
        label={t("words.label")}
        description={t("words.hint")}
        autosize
        minRows={3}
        maxRows={12}
        dir="auto"
        maxLength={limits.maxNarrationCharacters}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" mt="sm" disabled={words === ""} loading={begin.isPending}>
        {t("words.begin")}
      </Button>
      {begin.error === null ? null : <ProblemAlert problem={begin.error} />}
    </Box>
  );
}
