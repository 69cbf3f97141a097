import { Group, Text, Title, UnstyledButton } from "@mantine/core";
import type { Material } from "@voxloom/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { buildAccept } from "../../../ordering/check-file.ts";
import { AddFiles } from "../../../ordering/file-list.tsx";
import { UploadCard } from "../../../ordering/upload-card.tsx";
import { placePoster } from "../../../ordering/video/place-poster.ts";
import { RefusedFiles } from "../../../ordering/video/refused-files.tsx";
import type { SeenClips } from "../../../ordering/video/use-clip-looks.ts";
import { findMoment, useMoments } from "../../../ordering/video/use-moments.ts";
import type { VideoFiles } from "../../../ordering/video/use-video-files.ts";
import { isOfSlides } from "../../../ordering/video/use-video-preview.ts";
import { Poster } from "../../../ui/poster.tsx";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { findTrim } from "../arranged-settings.ts";
import type { VideoEdit } from "../use-video-edit.ts";
import styles from "../video-editor.module.css";
import { ClipFacts } from "./clip-facts.tsx";
import { ClipStrip } from "./clip-strip.tsx";

type BinProps = {
  edit: VideoEdit;
  uploads: VideoFiles;
  materials: readonly Material[];
  endings: readonly string[];
  /** What is known to be seen in them: posters show it. */
  seen: SeenClips;
  /** What plays is not held up by pictures of clips. */
  isPlaying: boolean;
};

/** So many pictures stand along a clip. */
const filmPictures = 6;

/** The moments along a clip of which it shows pictures. */
const listFilm = (materialId: string, frameCount: number) =>
  Array.from({ length: filmPictures }, (_, at) => ({
    materialId,
    firstFrame: Math.floor(((at + 0.5) * frameCount) / filmPictures),
  }));

/** The clips and pictures of the video: each can be brought in, and others come to them. */
export function ClipBin({
  edit,
  uploads: { uploads, problem, refused, add },
  materials,
  endings,
  seen,
  isPlaying,
}: BinProps) {
  const { t } = useTranslation(["video-editor", "slideshow"]);
  const isOfPictures = isOfSlides(edit.settings);
  const formats = useFormats();
  const last = edit.shots.at(-1)?.shot.id ?? null;
  const afterId = edit.chosen.shot?.shot.id ?? last;
  const [inSight, setInSight] = useState<readonly string[]>([]);
  const byId = useMemo(() => new Map(materials.map((one) => [one.id, one])), [materials]);
  const films = new Map(
    inSight.flatMap((id) => {
      const look = seen.looks.get(id);
      return look ? [[id, listFilm(id, look.frameCount)] as const] : [];
    }),
  );
  const moments = useMoments([...films.values()].flat(), byId, { isPaused: isPlaying });
  const chosen = edit.chosen.shot?.shot ?? null;
  return (
    <section className={styles.bin} aria-labelledby="bin">
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Title order={2} fz="md" id="bin">
          {t(isOfPictures ? "slideshow:slides.heading" : "bin.heading", {
            number: formats.number(materials.length),
          })}
        </Title>
        <AddFiles accept={buildAccept(endings)} label={t("bin.more")} onFiles={add} />
      </Group>
      <UploadCard upload={uploads} />
      {uploads.problem === null ? null : (
        <ProblemAlert problem={uploads.problem} onRetry={uploads.tryAgain} />
      )}
      <RefusedFiles files={refused} />
      {problem === null ? null : <ProblemAlert problem={problem} />}
      <Text size="xs" c="var(--ink-soft)" mb="xs">
        {t(isOfPictures ? "bin.pictureHint" : "bin.hint")}
      </Text>
      <ul className={styles.binList}>
        {materials.map((material) => {
          const { id, name, kind, info, posterUrl } = material;
          const known = { look: seen.looks.get(id) ?? null, faces: seen.faces.get(id) ?? [] };
          const count = edit.shots.filter(({ shot }) => shot.materialId === id).length;
          const length = kind === "video" ? formats.clock(info?.durationMs ?? 0) : t("bin.picture");
          return (
            <li key={id} data-film={known.look !== null || undefined}>
              <UnstyledButton
                className={styles.binItem}
                aria-label={t("bin.add", { name })}
                onClick={() => edit.add(id, afterId)}
              >
                {known.look === null ? (
                  <Poster url={posterUrl} fit="cover" position={placePoster(material, known)} />
                ) : null}
                <span className={styles.binName} dir="auto">
                  {name}
                </span>
              </UnstyledButton>
              {/* What a button shows is part of its name, and this is none of what it does. */}
              <ClipFacts {...{ length, look: known.look }} uses={count} trim={findTrim(edit.settings, id)} />
              {known.look === null ? null : (
                <ClipStrip
                  {...{ name, look: known.look }}
                  trim={findTrim(edit.settings, id)}
                  shots={edit.shots.flatMap(({ shot }) => (shot.materialId === id ? [shot] : []))}
                  chosen={chosen?.materialId === id ? chosen : null}
                  pictures={
                    films.get(id)?.map((part) => findMoment(moments, part) ?? posterUrl ?? undefined) ??
                    Array.from({ length: filmPictures }, () => posterUrl ?? undefined)
                  }
                  position={placePoster(material, known)}
                  onPick={(firstFrame, frames) => edit.add(id, afterId, firstFrame, frames)}
                  onSlip={(shotId, firstFrame) => {
                    edit.choose({ kind: "shot", id: shotId });
                    edit.slip(shotId, firstFrame);
                  }}
                  onSeen={() => setInSight((now) => [...now, id])}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
