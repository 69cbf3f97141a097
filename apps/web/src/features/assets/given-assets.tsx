import { Anchor, Skeleton, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { isAudioEffect, type SystemMaterial } from "@voxloom/contract";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { findMood, givenQuery } from "../../lib/given-materials.ts";
import { useOnePlayer } from "../../lib/player/use-one-player.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { HearButton, NotHeard } from "../../ui/hear-button.tsx";
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
  const ofKind = (wanted: SystemMaterial["kind"]) => items.filter(({ kind }) => kind === wanted);
  const [music, intros, pictures] = [ofKind("music"), ofKind("intro"), ofKind("background")];
  const effects = ofKind("effect");
  if (data === undefined) return <Skeleton height={220} radius="lg" aria-busy="true" />;
  return (
    <>
      <Text c="var(--ink-soft)">
        {t("given.intro")}{" "}
        {license === undefined ? null : <Anchor href={license.licenseUrl}>{license.license}</Anchor>}
      </Text>
      <Part heading={t("kind.music")} isEmpty={music.length === 0}>
        <GivenMusic pieces={music} changes={changes} />
      </Part>
      <Part heading={t("given.intros")} isEmpty={intros.length === 0}>
        <GivenMusic pieces={intros} changes={changes} sort={t("given.oneIntro")} />
      </Part>
      <Part heading={t("given.effects")} isEmpty={effects.length === 0}>
        <GivenEffects effects={effects} changes={changes} />
      </Part>
      <Part heading={t("given.backgrounds")} isEmpty={pictures.length === 0}>
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
      </Part>
    </>
  );
}

type PartProps = { heading: string; isEmpty: boolean; children: ReactNode };

/** What there is of one kind; nothing where there is none. */
const Part = ({ heading, isEmpty, children }: PartProps) =>
  isEmpty ? null : (
    <>
      <Title order={2} fz="lg" mt="xl" mb="sm">
        {heading}
      </Title>
      {children}
    </>
  );

function AddButton({ item, name, changes }: GivenProps & { item: SystemMaterial; name: string }) {
  const { t } = useTranslation("assets");
  const label = t("given.add", { name });
  // Its own alone: others are added meanwhile.
  const [isAdding, setAdding] = useState(false);
  const add = (): void => {
    setAdding(true);
    changes.take(item, name, () => setAdding(false));
  };
  return (
    <IconButton variant="default" label={label} loading={isAdding} onClick={add}>
      <IconPlus size={18} />
    </IconButton>
  );
}

function GivenEffects({ effects, changes }: GivenProps & { effects: SystemMaterial[] }) {
  const { t } = useTranslation("assets");
  const player = useOnePlayer();
  // A server that is newer may have others.
  const getName = ({ look }: SystemMaterial): string => (isAudioEffect(look) ? t(`effect.${look}`) : look);
  const failed = effects.find(({ fileUrl }) => fileUrl === player.failedUrl);
  return (
    <>
      <ul className={styles.effects}>
        {effects.map((effect) => {
          const name = getName(effect);
          return (
            <li key={effect.id}>
              <HearButton name={name} url={effect.fileUrl} player={player} />
              <span className={styles.effectName}>{name}</span>
              <AddButton item={effect} name={name} changes={changes} />
            </li>
          );
        })}
      </ul>
      <NotHeard name={failed && getName(failed)} mt="sm" />
    </>
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
  const player = useOnePlayer();
  const words = (look: string): string => {
    const mood = findMood(look);
    return mood === null ? look : t(`mood.${mood}`);
  };
  const getTempo = ({ bpm }: SystemMaterial): string => t("given.bpm", { n: bpm ?? 0 });
  const getName = (piece: SystemMaterial): string =>
    formats.facts([sort ?? null, words(piece.look), getTempo(piece)]);
  const failed = pieces.find(({ fileUrl }) => fileUrl === player.failedUrl);
  const moods = [...Map.groupBy(pieces, ({ look }) => look)];
  return (
    <>
      <ul className={styles.moods}>
        {moods.map(([mood, those]) => (
          <li key={mood} className={styles.mood}>
            <Text fw={600}>{words(mood)}</Text>
            <ul className={styles.pieces}>
              {those.map((piece) => {
                const name = getName(piece);
                return (
                  <li key={piece.id}>
                    <HearButton name={name} url={piece.fileUrl} player={player} />
                    <span className={styles.tempo}>{getTempo(piece)}</span>
                    <span className={styles.length}>{formats.clock(piece.durationMs)}</span>
                    <AddButton item={piece} name={name} changes={changes} />
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
      <NotHeard name={failed && getName(failed)} mt="sm" />
    </>
  );
}
