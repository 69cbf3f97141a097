import { ActionIcon, Button, Loader, Select, Text } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, type Material, type SystemMaterial } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { findMood, givenQuery } from "../../lib/given-materials.ts";
import { useOnePlayer } from "../../lib/player/use-one-player.ts";
import { useFormats } from "../../lib/use-formats.ts";
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
  const { heard, failedUrl, toggle } = useOnePlayer();
  const [chosenMood, setMood] = useState<string | null>(null);
  const take = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string; bpm: number | null }) =>
      // Once: whoever chooses it again has it already.
      client.fetchQuery({
        queryKey: ["taken-music", id],
        queryFn: () => api(calls.systemMaterials.bind, { systemId: id, name }),
        staleTime: Number.POSITIVE_INFINITY,
      }),
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
  const failed = pieces.find(({ fileUrl }) => fileUrl === failedUrl);
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
            const isHeard = heard?.url === piece.fileUrl;
            return (
              <li key={piece.id}>
                <ActionIcon
                  variant={isHeard ? "filled" : "light"}
                  radius="xl"
                  size={36}
                  aria-label={t(isHeard ? "assets:given.pause" : "assets:given.play", { name })}
                  loading={isHeard && heard.isWaiting}
                  onClick={() => toggle(piece.fileUrl)}
                >
                  {isHeard ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
                </ActionIcon>
                <span className={styles.tempo}>{t("assets:given.bpm", { n: piece.bpm ?? 0 })}</span>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t("music.useThis", { name })}
                  loading={take.isPending && take.variables.id === piece.id}
                  disabled={take.isPending}
                  onClick={() => {
                    if (isHeard) toggle(piece.fileUrl);
                    take.mutate({ id: piece.id, name, bpm: piece.bpm });
                  }}
                >
                  {t("music.use")}
                </Button>
              </li>
            );
          })}
      </ul>
      {failed === undefined ? null : (
        <Text size="sm" c="var(--bad)" role="alert">
          {t("assets:given.failed", { name: namePiece(failed) })}
        </Text>
      )}
      {take.error === null ? null : <ProblemAlert problem={take.error} />}
      <Text size="sm" c="var(--ink-soft)">
        {hint}
      </Text>
    </div>
  );
}
