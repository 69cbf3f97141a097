import { Badge, Card, Group, Text, Title } from "@mantine/core";
import { type Clip, countGoodMoments } from "@voxloom/composition";
import {
  type ClipsSettings,
  imageExtensions,
  type Material,
  type Problem,
  videoExtensions,
} from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { getProblem } from "../../lib/api/api-error.ts";
import { problemPhrase } from "../../lib/phrases/problem-phrase.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ItemTools } from "../../ordering/video/item-tools.tsx";
import { ListTools } from "../../ordering/video/list-tools.tsx";
import { placePoster } from "../../ordering/video/place-poster.ts";
import type { SeenClips } from "../../ordering/video/use-clip-looks.ts";
import { moveItem, type Undoable } from "../../ordering/video/use-undoable.ts";
import styles from "../../ordering/video/video.module.css";
import { Poster } from "../../ui/poster.tsx";

type ClipListProps = {
  video: Undoable<ClipsSettings>;
  materials: ReadonlyMap<string, Material>;
  seen: Pick<SeenClips, "looks" | "faces" | "problems" | "waiting">;
  /** What the video shows, one after the other. */
  shots: readonly Clip[];
  onFiles: (files: readonly File[]) => void;
};

/** How many good moments each clip has that was looked at; pictures have none. */
const countMoments = (
  clips: ClipsSettings["clips"],
  looks: SeenClips["looks"],
): ReadonlyMap<string, number> =>
  new Map(
    clips.flatMap(({ materialId, trim }) => {
      const look = looks.get(materialId) ?? null;
      if (look === null) return [];
      return [[materialId, countGoodMoments(look, trim)] as const];
    }),
  );

/** The clips in their order: how much of each the video shows, and what is wrong with one. */
export function ClipList({
  video,
  materials,
  seen: { looks, faces, problems, waiting },
  shots,
  onFiles,
}: ClipListProps) {
  const { t } = useTranslation("clips");
  const formats = useFormats();
  const { settings, change } = video;
  const { clips } = settings;
  const known = [...looks.keys()].join();
  const good = useMemo(() => countMoments(clips, looks), [clips, known]);
  const all = [...good.values()].reduce((sum, count) => sum + count, 0);
  return (
    <Card component="section" aria-labelledby="clips">
      <Group justify="space-between" mb="md">
        <div>
          <Title order={2} fz="lg" id="clips">
            {t("list.heading", { number: formats.number(clips.length) })}
          </Title>
          <Text size="sm" c="var(--ink-soft)">
            {formats.facts([
              t("list.good", { number: formats.number(all) }),
              waiting === 0
                ? null
                : t("list.read", {
                    done: formats.number(clips.length - waiting),
                    all: formats.number(clips.length),
                  }),
            ])}
          </Text>
        </div>
        <ListTools
          video={video}
          endings={[...videoExtensions, ...imageExtensions]}
          moreText={t("list.more")}
          onFiles={onFiles}
        />
      </Group>
      <ol className={styles.strip} aria-label={t("list.label")}>
        {clips.map(({ materialId }, index) => (
          <li key={materialId} className={styles.slide}>
            <ClipCard
              material={materials.get(materialId)}
              position={placePoster(materials.get(materialId), {
                look: looks.get(materialId) ?? null,
                faces: faces.get(materialId) ?? [],
              })}
              problem={problems.get(materialId) ?? null}
              good={good.get(materialId) ?? null}
              shots={
                looks.has(materialId) || problems.has(materialId)
                  ? shots.filter(({ source }) => source === materialId).length
                  : null
              }
              place={{ number: index + 1, count: clips.length }}
              onMove={(by) => change((now) => ({ clips: moveItem(now.clips, index, index + by) }))}
              onRemove={() => change((now) => ({ clips: now.clips.filter((_, at) => at !== index) }))}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

type ClipCardProps = {
  material: Material | undefined;
  /** Where its poster lies in the frame. */
  position: string | undefined;
  /** Why it cannot be read. */
  problem: Problem | Error | null;
  /** How many good moments it has; null: it is a picture, or nobody has looked at it yet. */
  good: number | null;
  /** How often the video shows something of it; null: nobody has looked at it yet. */
  shots: number | null;
  place: { number: number; count: number };
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function ClipCard({ material, position, problem, good, shots, place, onMove, onRemove }: ClipCardProps) {
  const { t, i18n } = useTranslation(["clips", "errors"]);
  const formats = useFormats();
  const { number } = place;
  const lengthMs = material?.kind === "video" ? (material.info?.durationMs ?? null) : null;
  const facts = [
    ...(good === null ? [] : [t("list.good", { number: formats.number(good) })]),
    ...(shots === null
      ? []
      : [shots === 0 ? t("list.unused") : t("list.shots", { count: shots, number: formats.number(shots) })]),
  ];
  return (
    <>
      <div className={styles.shown} data-broken={problem !== null || undefined}>
        <Poster url={material?.posterUrl ?? null} alt="" fit="cover" position={position} />
        {problem === null ? null : (
          <Badge className={styles.doubt} color="yellow" variant="filled" autoContrast>
            {t("list.broken")}
          </Badge>
        )}
        {lengthMs === null ? null : <span className={styles.length}>{formats.clock(lengthMs)}</span>}
      </div>
      <Text size="sm" fw={600} truncate dir="auto">
        {material?.name ?? ""}
      </Text>
      <Text size="xs" c="var(--ink-soft)">
        {problem === null
          ? formats.facts(facts)
          : problemPhrase(i18n, problem instanceof Error ? getProblem(problem) : problem)}
      </Text>
      <ItemTools
        place={place}
        labels={{
          earlier: t("list.earlier", { number }),
          later: t("list.later", { number }),
          remove: t("list.remove", { number }),
        }}
        onMove={onMove}
        onRemove={onRemove}
      />
    </>
  );
}
