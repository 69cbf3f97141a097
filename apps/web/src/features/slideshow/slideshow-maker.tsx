import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { composeSlideshow } from "@voxloom/composition";
import { imageExtensions, limits, type Material, type SlideshowSettings, type Task } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { materialQuery } from "../../ordering/material-query.ts";
import { PlanPanel } from "../../ordering/plan-panel.tsx";
import { SaveDraft } from "../../ordering/save-draft.tsx";
import { BringFiles } from "../../ordering/video/bring-files.tsx";
import { useUndoable } from "../../ordering/video/use-undoable.ts";
import { useVideoFiles } from "../../ordering/video/use-video-files.ts";
import styles from "../../ordering/video/video.module.css";
import { VideoPreview } from "../../ordering/video/video-preview.tsx";
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
  const slideshow = useUndoable(first);
  const { settings, change } = slideshow;
  const { slides } = settings;
  const files = useVideoFiles(
    slides.map(({ materialId }) => materialId),
    {
      countFree: (underWay) => countFree(slides, underWay),
      onReady: (material) => change((now) => ({ slides: withPicture(now, material) })),
      firstStep: "pure_music_step_1",
    },
  );
  const { materials, main, uploads, add } = files;
  return (
    <Stack gap="lg">
      <BringFiles
        files={files}
        isFirst={slides.length === 0}
        endings={imageExtensions}
        kinds={["image"]}
        words={{
          title: t("drop.title"),
          text: t("drop.text", { number: formats.number(limits.maxSlides) }),
          choose: t("drop.choose"),
          waiting: t("slides.waiting", { number: formats.number(uploads.waiting.length) }),
        }}
      />
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
