import { Badge, Card, Group, Text, Title } from "@mantine/core";
import type { Clip } from "@voxloom/composition";
import { type ClipsSettings, imageExtensions, type Material, videoExtensions } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
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
  seen: Pick<SeenClips, "looks" | "faces" | "problems">;
  /** What the video shows, one after the other. */
  shots: readonly Clip[];
  onFiles: (files: readonly File[]) => void;
};

/** The clips in their order: how much of each the video shows, and what is wrong with one. */
export function ClipList({
  video,
  materials,
  seen: { looks, faces, problems },
  shots,
  onFiles,
}: ClipListProps) {
  const { t } = useTranslation("clips");
  const formats = useFormats();
  const { settings, change } = video;
  const { clips } = settings;
  return (
    <Card component="section" aria-labelledby="clips">
      <Group justify="space-between" mb="md">
        <Title order={2} fz="lg" id="clips">
          {t("list.heading", { number: formats.number(clips.length) })}
        </Title>
        <ListTools
          video={video}
          endings={[...videoExtensions, ...imageExtensions]}
          moreText={t("list.more")}
          onFiles={onFiles}
        />
      </Group>
      <ol className={styles.slides} aria-label={t("list.label")}>
        {clips.map(({ materialId }, index) => (
          <li key={materialId} className={styles.slide}>
            <ClipCard
              material={materials.get(materialId)}
              position={placePoster(materials.get(materialId), {
                look: looks.get(materialId) ?? null,
                faces: faces.get(materialId) ?? [],
              })}
              hasProblem={problems.has(materialId)}
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
  hasProblem: boolean;
  /** How often the video shows something of it; null: nobody has looked at it yet. */
  shots: number | null;
  place: { number: number; count: number };
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function ClipCard({ material, position, hasProblem, shots, place, onMove, onRemove }: ClipCardProps) {
  const { t } = useTranslation("clips");
  const formats = useFormats();
  const { number } = place;
  const lengthMs = material?.kind === "video" ? (material.info?.durationMs ?? null) : null;
  const facts = [
    ...(lengthMs === null ? [] : [formats.clock(lengthMs)]),
    ...(shots === null
      ? []
      : [shots === 0 ? t("list.unused") : t("list.shots", { count: shots, number: formats.number(shots) })]),
  ];
  return (
    <>
      <Poster url={material?.posterUrl ?? null} alt="" fit="cover" position={position} />
      {hasProblem ? (
        <Badge color="red" variant="light">
          {t("list.broken")}
        </Badge>
      ) : null}
      <Text size="sm" fw={600} truncate dir="auto">
        {material?.name ?? ""}
      </Text>
      <Text size="sm" c="var(--ink-soft)">
        {formats.facts(facts)}
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
