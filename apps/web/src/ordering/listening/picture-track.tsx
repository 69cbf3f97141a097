import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { calls, isUnsureWord, type ResponseOf } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { PicturesUnread } from "../pictures-unread.tsx";
import { usePictureLanguages } from "../use-picture-languages.ts";
import styles from "./picture-track.module.css";

type PictureTrackProps = {
  materialId: string;
  track: number;
  /** In which its text is read. */
  language: string;
  onLanguage: (language: string) => void;
};

/** How subtitles that are pictures are read: in which language, and how well that goes. */
export function PictureTrack({ materialId, track, language, onLanguage }: PictureTrackProps) {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  const { languages, command } = usePictureLanguages();
  const sample = useMutation({
    mutationFn: (spoken: string) =>
      api(calls.materials.recognizeSample, { materialId, track, language: spoken }),
  });
  if (languages !== null && languages.length === 0) return <PicturesUnread command={command} />;
  const known = languages ?? [];
  const data = known.some(({ value }) => value === language)
    ? known
    : [{ value: language, label: formats.language(language) }, ...known];
  return (
    <Stack gap="sm" w="100%">
      <Group align="flex-end" gap="sm">
        <Select
          searchable
          allowDeselect={false}
          label={t("pictures.language")}
          nothingFoundMessage={t("listening.noneFound")}
          data={data}
          value={language}
          onChange={(chosen) => {
            if (chosen === null) return;
            sample.reset();
            onLanguage(chosen);
          }}
        />
        <Button variant="default" loading={sample.isPending} onClick={() => sample.mutate(language)}>
          {t("pictures.try")}
        </Button>
      </Group>
      {sample.error ? <ProblemAlert problem={sample.error} /> : null}
      {sample.data === undefined ? null : <Sample lines={sample.data.lines} />}
    </Stack>
  );
}

type Line = ResponseOf<typeof calls.materials.recognizeSample>["lines"][number];

function Sample({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  const isUnsure = lines.some(({ words }) => words.some(isUnsureWord));
  return (
    <div role="status">
      <Text size="sm" fw={600}>
        {t("pictures.sample")}
      </Text>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={line.startMs}>
            <Picture picture={line.picture} name={t("pictures.at", { time: formats.clock(line.startMs) })} />
            <p dir="auto" className={styles.text}>
              {splitUnsure(line).map(({ key, text, isUnsure: isMarked }) =>
                isMarked ? (
                  <span key={key} className={styles.unsure}>
                    {text}
                  </span>
                ) : (
                  text
                ),
              )}
            </p>
          </li>
        ))}
      </ol>
      {isUnsure ? (
        <Text size="xs" c="var(--ink-soft)">
          {t("pictures.unsure")}
        </Text>
      ) : null}
    </div>
  );
}

type Part = { key: number; text: string; isUnsure: boolean };

/** The text in parts, unsure words apart. */
function splitUnsure({ text, words }: Line): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const word of words) {
    const at = text.indexOf(word.text, from);
    if (at < 0 || !isUnsureWord(word)) continue;
    parts.push({ key: from, text: text.slice(from, at), isUnsure: false });
    parts.push({ key: at, text: word.text, isUnsure: true });
    from = at + word.text.length;
  }
  return [...parts, { key: from, text: text.slice(from), isUnsure: false }].filter(
    (part) => part.text !== "",
  );
}

/** What is seen of the letters around. In shares of the box that is shown. */
const margin = 0.12;

/** The part of a picture in which there is text. */
function Picture({ picture, name }: { picture: Line["picture"]; name: string }) {
  const { url, width, height, box } = picture;
  const edge = Math.round(margin * Math.max(1, box.height));
  const left = Math.max(0, box.left - edge);
  const top = Math.max(0, box.top - edge);
  const wide = Math.max(1, Math.min(width, box.left + box.width + edge) - left);
  const high = Math.max(1, Math.min(height, box.top + box.height + edge) - top);
  return (
    <div
      className={styles.picture}
      // Letters of the same size are shown in the same size.
      style={{ aspectRatio: `${wide} / ${high}`, width: `${Math.min(100, (160 * wide) / width)}%` }}
    >
      <img
        src={url}
        alt={name}
        style={{
          width: `${(100 * width) / wide}%`,
          transform: `translate(${(-100 * left) / width}%, ${(-100 * top) / height}%)`,
        }}
      />
    </div>
  );
}
