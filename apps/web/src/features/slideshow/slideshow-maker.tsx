import { Button, Stack, Text, Title } from "@mantine/core";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { composeSlideshow } from "@voxloom/composition";
import { imageExtensions, limits, type Material, type SlideshowSettings, type Task } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { buildAccept } from "../../ordering/check-file.ts";
import { materialQuery } from "../../ordering/material-query.ts";
import { PageDrop } from "../../ordering/page-drop.tsx";
import { PlanPanel } from "../../ordering/plan-panel.tsx";
import { SaveDraft } from "../../ordering/save-draft.tsx";
import { UploadCard } from "../../ordering/upload-card.tsx";
import { useUploadQueue } from "../../ordering/use-upload-queue.ts";
import { useUndoable } from "../../ordering/video/use-undoable.ts";
import styles from "../../ordering/video/video.module.css";
import { VideoPreview } from "../../ordering/video/video-preview.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { ChooseTemplate } from "./choose-template.tsx";
import { MissingCaptionLetters } from "./missing-caption-letters.tsx";
import { Pictures } from "./pictures.tsx";
import { countFree, newSlideshow, type Slideshow } from "./use-slideshow.ts";
import { useSlideshowOrder } from "./use-slideshow-order.ts";
import { VideoSettings } from "./video-settings.tsx";

type MakerProps = {
  first: SlideshowSettings;
  /** The draft that becomes the order; null: there is none. */
  draft: Task | null;
};

/** Pictures are brought, put in order and looked at as a video, until it is as it should be. */
export function SlideshowMaker({ first, draft }: MakerProps) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const client = useQueryClient();
  const slideshow = useUndoable(first);
  const { settings, change } = slideshow;
  const { slides } = settings;
  const found = useQueries({ queries: slides.map(({ materialId }) => materialQuery(materialId)) });
  const materials = new Map(
    found.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const])),
  );
  const problem = found.find(({ error }) => error !== null)?.error ?? null;
  const uploads = useUploadQueue((material) => {
    client.setQueryData(materialQuery(material.id).queryKey, material);
    change((now) => ({ slides: withPicture(now, material) }));
  }, "pure_music_step_1");
  const underWay = uploads.waiting.length + (uploads.view === null ? 0 : 1);
  const add = (files: readonly File[]) => uploads.add(files.slice(0, countFree(slides, underWay)));
  const [main] = slides.flatMap(({ materialId }) => materials.get(materialId) ?? []);
  return (
    <Stack gap="lg">
      {slides.length === 0 ? <FirstPictures onFiles={add} /> : <PageDrop onFiles={add} />}
      {uploads.view === null ? null : (
        <UploadCard
          view={uploads.view}
          onPause={uploads.pause}
          onResume={uploads.resume}
          onCancel={uploads.cancel}
        />
      )}
      {uploads.waiting.length === 0 ? null : (
        <Text size="sm" c="var(--ink-soft)" aria-live="polite">
          {t("slides.waiting", { number: formats.number(uploads.waiting.length) })}
        </Text>
      )}
      {uploads.problem === null ? null : <ProblemAlert problem={uploads.problem} onRetry={uploads.goOn} />}
      {problem === null ? null : <ProblemAlert problem={problem} />}
      {main === undefined ? null : (
        <Made {...{ slideshow, materials, main, draft }} isHeld={uploads.isBusy} onFiles={add} />
      )}
    </Stack>
  );
}

/** The list with a picture more, once: a file that is brought again is the picture that is there. */
function withPicture({ slides }: SlideshowSettings, { id, kind }: Material): SlideshowSettings["slides"] {
  if (kind !== "image" || slides.some(({ materialId }) => materialId === id)) return slides;
  return [...slides, ...newSlideshow([id]).slides];
}

function FirstPictures({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  return (
    <FileDrop
      accept={buildAccept(imageExtensions)}
      isMultiple
      onFile={(file, others) => onFiles([file, ...others])}
    >
      {(choose) => (
        <div className={styles.zone}>
          <Title order={2} fz="xl">
            {t("drop.title")}
          </Title>
          <Text c="var(--ink-soft)">{t("drop.text", { number: formats.number(limits.maxSlides) })}</Text>
          <Button size="lg" radius="lg" onClick={choose}>
            {t("drop.choose")}
          </Button>
        </div>
      )}
    </FileDrop>
  );
}

type MadeProps = {
  slideshow: Slideshow;
  materials: ReadonlyMap<string, Material>;
  main: Material;
  draft: Task | null;
  /** Pictures are still on their way. */
  isHeld: boolean;
  onFiles: (files: readonly File[]) => void;
};

function Made({ slideshow, materials, main, draft, isHeld, onFiles }: MadeProps) {
  const { t } = useTranslation("slideshow");
  const { settings, change } = slideshow;
  const musicId = settings.music?.materialId ?? null;
  const { data: music } = useQuery({ ...materialQuery(musicId ?? ""), enabled: musicId !== null });
  const musicName = musicId === null ? null : (music?.name ?? null);
  const { panel, saving } = useSlideshowOrder({ settings, main, musicName, draft, isHeld });
  const urls = new Map(
    [...materials.values()].flatMap(({ id, fileUrl }) => (fileUrl === null ? [] : [[id, fileUrl] as const])),
  );
  const composition = useMemo(() => composeSlideshow(settings, { materialId: "none" }), [settings]);
  return (
    <div className={styles.columns}>
      <Stack gap="lg" miw={0}>
        <VideoPreview composition={composition} urls={urls} musicUrl={music?.fileUrl ?? null} />
        <ChooseTemplate
          settings={settings}
          urls={urls}
          onChoose={(template) => change(() => ({ template }))}
        />
        <Pictures slideshow={slideshow} materials={materials} onFiles={onFiles} />
        <VideoSettings settings={settings} music={music} onChange={(part) => change(() => part)} />
        <MissingCaptionLetters title={settings.title} slides={settings.slides} />
        <SaveDraft {...saving} />
      </Stack>
      <PlanPanel {...panel} startText={(price) => (price === null ? t("start") : t("startFor", { price }))} />
    </div>
  );
}
