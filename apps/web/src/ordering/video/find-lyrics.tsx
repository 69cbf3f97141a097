import { Button, Group, Loader, Select, Stack, Text } from "@mantine/core";
import { IconEar } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { calls, type FoundLyric } from "@voxloom/contract";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { getProblem } from "../../lib/api/api-error.ts";
import { enginesQuery, listRecognized } from "../../lib/engines-query.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { listSungLines } from "./lyrics.ts";

const pollMs = 3_000;

type FindLyricsProps = {
  musicId: string;
  /** The words of the song, with times or without. */
  text: string;
  onFound: (lines: FoundLyric[]) => void;
};

type Asked = { text: string; language: string | null };

/** Problems that are plainer in words of a song. */
const saidHere = {
  MEDIA_NO_SPEECH: "notHeard",
  ENGINE_UNAVAILABLE: "noEngine",
  LANGUAGE_UNKNOWN: "chooseLanguage",
} as const;
const isSaidHere = (code: string): code is keyof typeof saidHere => Object.hasOwn(saidHere, code);

/** Has the times of lines found in the sound, where what recognizes their language is here. */
export function FindLyrics({ musicId, text, onFound }: FindLyricsProps) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const [language, setLanguage] = useState<string | null>(null);
  const [lastAsked, setAsked] = useState<Asked | null>(null);
  // What is typed meanwhile stays: times of other words are not waited for.
  const asked = lastAsked?.text === text ? lastAsked : null;
  const { data: engines } = useQuery(enginesQuery);
  const languages = useMemo(
    () =>
      [...new Set(listRecognized(engines))]
        .map((value) => ({ value, label: formats.language(value) }))
        .toSorted((a, b) => formats.compare(a.label, b.label)),
    [engines, formats],
  );
  const { data, error, isFetching } = useQuery({
    queryKey: ["lyrics", musicId, asked],
    queryFn: ({ signal }) =>
      api(
        calls.videos.lyrics,
        {
          ...{ materialId: musicId, lines: listSungLines(text).filter((line) => line.trim() !== "") },
          ...(asked?.language == null ? {} : { language: asked.language }),
        },
        { signal },
      ),
    enabled: asked !== null,
    retry: false,
    // What was not found may be found once something more is here.
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.lines === null && state.data.problem === null ? pollMs : false,
  });
  const found = data?.lines ?? null;
  useEffect(() => {
    if (asked === null || found === null) return;
    setAsked(null);
    onFound(found);
  }, [asked, found, onFound]);
  const problem = data?.problem ?? (error === null ? null : getProblem(error));
  const isLooking = asked !== null && problem === null && (found === null || isFetching);
  return (
    <Stack gap="xs" w="100%">
      <Group gap="sm" align="flex-end">
        <Select
          label={t("lyrics.language")}
          size="sm"
          w={200}
          searchable
          clearable
          placeholder={t("lyrics.byWords")}
          data={languages}
          value={language}
          onChange={setLanguage}
        />
        <Button
          variant="default"
          size="sm"
          leftSection={
            isLooking ? <Loader size={16} aria-hidden="true" /> : <IconEar size={18} aria-hidden="true" />
          }
          disabled={isLooking}
          onClick={() => setAsked({ text, language })}
        >
          {t(isLooking ? "lyrics.finding" : "lyrics.find")}
        </Button>
      </Group>
      {problem === null || asked === null ? null : isSaidHere(problem.code) ? (
        <Text size="sm" role="alert">
          {t(`lyrics.${saidHere[problem.code]}`)}
        </Text>
      ) : (
        <ProblemAlert problem={problem} />
      )}
    </Stack>
  );
}
