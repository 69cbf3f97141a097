import { Button, Loader, Select, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Material, SystemMaterial } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { findMood, givenQuery, takenQuery } from "../../lib/given-materials.ts";
import { useOnePlayer } from "../../lib/player/use-one-player.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { HearButton, NotHeard } from "../../ui/hear-button.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./video.module.css";

type OurMusicProps = {
  /** Whose it is, and what becomes of it. */
  hint: string;
  /** A piece was chosen: it is among the person's own files now. */
  onChoose: (music: Material, bpm: number | null) => void;
};

/** The music that everybody has, by mood and tempo: heard, and taken for the video. */
export function OurMusic({ hint, onChoose }: OurMusicProps) {
  const { t } = useTranslation(["slideshow", "assets"]);
  const formats = useFormats();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(givenQuery());
  const player = useOnePlayer();
  const [chosenMood, setMood] = useState<string | null>(null);
  const take = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string; bpm: number | null }) =>
      client.fetchQuery(takenQuery(id, name)),
    onSuccess: (music, { bpm }) => onChoose(music, bpm),
  });
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loader size="sm" />;
  const pieces = data.items.filter(({ kind }) => kind === "music");
  const moods = [...new Set(pieces.map(({ look }) => look))];
  const mood = chosenMood ?? moods[0] ?? "";
  const nameMood = (look: string): string => {
    const known = findMood(look);
    return known === null ? look : t(`assets:mood.${known}`);
  };
  const namePiece = ({ look, bpm }: SystemMaterial) =>
    formats.facts([nameMood(look), t("assets:given.bpm", { n: bpm ?? 0 })]);
  const failed = pieces.find(({ fileUrl }) => fileUrl === player.failedUrl);
  return (
    <div className={styles.ourMusic}>
      <Select
        label={t("music.mood")}
        w={220}
        allowDeselect={false}
        data={moods.map((look) => ({ value: look, label: nameMood(look) }))}
        value={mood}
        onChange={setMood}
      />
      <ul className={styles.pieces} aria-label={t("music.ours")}>
        {pieces
          .filter(({ look }) => look === mood)
          .map((piece) => {
            const name = namePiece(piece);
            return (
              <li key={piece.id}>
                <HearButton name={name} url={piece.fileUrl} player={player} />
                <span className={styles.tempo}>{t("assets:given.bpm", { n: piece.bpm ?? 0 })}</span>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t("music.useThis", { name })}
                  loading={take.isPending && take.variables.id === piece.id}
                  disabled={take.isPending}
                  onClick={() => {
                    if (player.heard?.url === piece.fileUrl) player.toggle(piece.fileUrl);
                    take.mutate({ id: piece.id, name, bpm: piece.bpm });
                  }}
                >
                  {t("music.use")}
                </Button>
              </li>
            );
          })}
      </ul>
      <NotHeard name={failed && namePiece(failed)} />
      {take.error === null ? null : <ProblemAlert problem={take.error} />}
      <Text size="sm" c="var(--ink-soft)">
        {hint}
      </Text>
    </div>
  );
}
