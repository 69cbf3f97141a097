import { Button, FileButton, Group, Stack, Text, Textarea } from "@mantine/core";
import { IconDownload, IconFileMusic, IconX } from "@tabler/icons-react";
import { type LyricLine, limits, type Material } from "@voxloom/contract";
import { decodeSubtitles, readLyrics } from "@voxloom/subtitles";
import { dequal } from "dequal/lite";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../lib/api/api-error.ts";
import { saveBlob } from "../../lib/save-file.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { FindLyrics } from "./find-lyrics.tsx";
import { FoundLyrics, isShownAs, type ShownLyric } from "./found-lyrics.tsx";
import { withTapped, writeLyrics } from "./lyrics.ts";
import { TapLyrics } from "./tap-lyrics.tsx";

type LyricsProps = {
  /** The music, to be tapped to and to be heard; missing: it is not known yet. */
  music?: Pick<Material, "id" | "name" | "fileUrl"> | undefined;
  lyrics: readonly LyricLine[];
  onChange: (lyrics: LyricLine[]) => void;
};

/** The words of a song with their times, pasted or from a file, shown while they are sung. */
export function LyricsField({ music, lyrics, onChange }: LyricsProps) {
  const musicUrl = music?.fileUrl ?? null;
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  /** As it was pasted, while it says what is shown. */
  const [written, setWritten] = useState<{ text: string; lyrics: readonly LyricLine[] } | null>(null);
  const text = written !== null && dequal(written.lyrics, lyrics) ? written.text : writeLyrics(lyrics);
  const [problem, setProblem] = useState<Error | null>(null);
  /** As they were found in the sound, while these words stand there. */
  const [found, setFound] = useState<readonly ShownLyric[]>([]);
  const change = (next: string) => {
    setProblem(null);
    const found = readLyrics(next);
    setWritten({ text: next, lyrics: found });
    onChange(found);
  };
  const isUntimed = text.trim() !== "" && lyrics.length === 0;
  const keepTapped = (tapped: readonly LyricLine[], isWhole: boolean) => {
    const timed = readLyrics(text);
    // What was pasted without times stays as it is until every line has one.
    const next = withTapped(timed, tapped);
    setWritten(isWhole || timed.length > 0 ? null : { text, lyrics: next });
    onChange(next);
  };
  const takeFound = (lines: readonly ShownLyric[]) => {
    setFound(lines);
    setWritten(null);
    onChange(lines.map(({ text: said, startMs, endMs, words }) => ({ text: said, startMs, endMs, words })));
  };
  return (
    <Stack gap="xs">
      <Textarea
        label={t("lyrics.label")}
        description={t("lyrics.hint")}
        error={isUntimed ? t(musicUrl === null ? "lyrics.untimed" : "lyrics.toTap") : null}
        autosize
        minRows={2}
        maxRows={10}
        dir="auto"
        maxLength={limits.maxLyricsCharacters}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Group gap="sm">
        <FileButton
          accept=".lrc,.srt,.vtt,.ass,.ttml,.txt"
          onChange={async (file) => {
            if (file === null) return;
            if (file.size > limits.maxSubtitleBytes)
              return setProblem(new ApiError("FILE_TOO_LARGE", `"${file.name}" has ${file.size} bytes.`));
            const bytes = new Uint8Array(await file.arrayBuffer());
            change(decodeSubtitles(bytes).text.slice(0, limits.maxLyricsCharacters));
          }}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="sm"
              leftSection={<IconFileMusic size={18} aria-hidden="true" />}
            >
              {t("lyrics.open")}
            </Button>
          )}
        </FileButton>
        {text === "" ? null : (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconX size={16} aria-hidden="true" />}
            onClick={() => change("")}
          >
            {t("lyrics.remove")}
          </Button>
        )}
        {musicUrl === null || text.trim() === "" ? null : (
          <TapLyrics url={musicUrl} text={text} onTapped={keepTapped} />
        )}
        {lyrics.length === 0 ? null : (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => {
              const name = (music?.name ?? "").replace(/\.\w{1,5}$/, "") || "lyrics";
              saveBlob(new Blob([`${writeLyrics(lyrics)}\n`], { type: "text/plain" }), `${name}.lrc`);
            }}
          >
            {t("lyrics.download")}
          </Button>
        )}
        {lyrics.length === 0 ? null : (
          <Text size="sm" c="var(--ink-soft)" aria-live="polite">
            {t("lyrics.lines", { number: formats.number(lyrics.length) })}
          </Text>
        )}
      </Group>
      {music === undefined || text.trim() === "" ? null : (
        <FindLyrics musicId={music.id} text={text} onFound={takeFound} />
      )}
      {found.length === 0 || !isShownAs(found, lyrics) ? null : (
        <FoundLyrics musicUrl={musicUrl} found={found} onChange={takeFound} />
      )}
      {problem === null ? null : <ProblemAlert problem={problem} />}
    </Stack>
  );
}
