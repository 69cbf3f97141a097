import { ActionIcon, Anchor, Text, Title } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { SystemMaterial } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { findMood, givenQuery } from "../../lib/given-materials.ts";
import { useOnePlayer } from "../../lib/player/use-one-player.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Poster } from "../../ui/poster.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./given-assets.module.css";
import type { AssetChanges } from "./use-asset-changes.ts";

type GivenProps = { changes: AssetChanges };

/** Music and pictures that everybody has: heard, seen, and put among one's own files. */
export function GivenAssets({ changes }: GivenProps) {
  const { t } = useTranslation("assets");
  const { data, error, refetch } = useQuery(givenQuery());
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  const items = data?.items ?? [];
  const [license] = items;
  const pictures = items.filter(({ kind }) => kind === "background");
  return (
    <>
      <Text c="var(--ink-soft)">
        {t("given.intro")}{" "}
        {license === undefined ? null : <Anchor href={license.licenseUrl}>{license.license}</Anchor>}
      </Text>
      <Title order={2} fz="lg" mt="lg" mb="sm">
        {t("kind.music")}
      </Title>
      <GivenMusic pieces={items.filter(({ kind }) => kind === "music")} changes={changes} />
      <Title order={2} fz="lg" mt="xl" mb="sm">
        {t("given.intros")}
      </Title>
      <GivenMusic
        pieces={items.filter(({ kind }) => kind === "intro")}
        changes={changes}
        sort={t("given.oneIntro")}
      />
      <Title order={2} fz="lg" mt="xl" mb="sm">
        {t("given.backgrounds")}
      </Title>
      <ul className={styles.pictures}>
        {pictures.map((picture, index) => {
          const name = t("given.background", { n: index + 1 });
          return (
            <li key={picture.id}>
              <Poster url={picture.posterUrl} alt={name} fit="cover" />
              <AddButton item={picture} name={name} changes={changes} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function AddButton({ item, name, changes }: GivenProps & { item: SystemMaterial; name: string }) {
  const { t } = useTranslation("assets");
  const label = t("given.add", { name });
  return (
    <IconButton
      variant="default"
      label={label}
      loading={changes.isPending}
      onClick={() => changes.take(item, name)}
    >
      <IconPlus size={18} />
    </IconButton>
  );
}

type MusicProps = GivenProps & {
  pieces: SystemMaterial[];
  /** What it is, where that is not music as a whole. */
  sort?: string;
};

function GivenMusic({ pieces, changes, sort }: MusicProps) {
  const { t } = useTranslation("assets");
  const formats = useFormats();
  const { heard, toggle } = useOnePlayer();
  const words = (look: string): string => {
    const mood = findMood(look);
    return mood === null ? look : t(`mood.${mood}`);
  };
  const moods = [...Map.groupBy(pieces, ({ look }) => look)];
  return (
    <ul className={styles.moods}>
      {moods.map(([mood, those]) => (
        <li key={mood} className={styles.mood}>
          <Text fw={600}>{words(mood)}</Text>
          <ul className={styles.pieces}>
            {those.map((piece) => {
              const tempo = t("given.bpm", { n: piece.bpm ?? 0 });
              const name = formats.facts([sort ?? null, words(mood), tempo]);
              const isHeard = heard?.url === piece.fileUrl;
              return (
                <li key={piece.id}>
                  <ActionIcon
                    variant={isHeard ? "filled" : "light"}
                    radius="xl"
                    size={36}
                    aria-label={t(isHeard ? "given.pause" : "given.play", { name })}
                    loading={isHeard && heard.isWaiting}
                    onClick={() => toggle(piece.fileUrl)}
                  >
                    {isHeard ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
                  </ActionIcon>
                  <span className={styles.tempo}>{tempo}</span>
                  <span className={styles.length}>{formats.clock(piece.durationMs)}</span>
                  <AddButton item={piece} name={name} changes={changes} />
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
