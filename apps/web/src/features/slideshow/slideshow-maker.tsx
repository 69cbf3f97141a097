import { Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import {
  audioExtensions,
  deckExtensions,
  imageExtensions,
  isDeckName,
  isVideoName,
  limits,
  type Material,
  type SlideshowSettings,
  type Task,
  videoExtensions,
} from "@voxloom/contract";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { ChooseBrand } from "../../ordering/brand/choose-brand.tsx";
import { materialQuery } from "../../ordering/material-query.ts";
import { PlanPanel } from "../../ordering/plan-panel.tsx";
import { SaveDraft } from "../../ordering/save-draft.tsx";
import { usePlaceNotice } from "../../ordering/use-fault-notice.ts";
import { BringFiles } from "../../ordering/video/bring-files.tsx";
import { MusicFirst } from "../../ordering/video/music-first.tsx";
import { SampleTemplates } from "../../ordering/video/sample-templates.tsx";
import { useFirstFiles } from "../../ordering/video/use-first-files.ts";
import { useUndoable } from "../../ordering/video/use-undoable.ts";
import { useVideoFiles } from "../../ordering/video/use-video-files.ts";
import { useVideoPreview } from "../../ordering/video/use-video-preview.ts";
import styles from "../../ordering/video/video.module.css";
import { VideoPreview } from "../../ordering/video/video-preview.tsx";
import { audioKinds } from "../../ui/assets/asset-picker.tsx";
import { ChooseTemplate } from "./choose-template.tsx";
import { DeckState } from "./deck-state.tsx";
import { MissingCaptionLetters } from "./missing-caption-letters.tsx";
import { Pictures } from "./pictures.tsx";
import { templateNames } from "./template-name.ts";
import { useDeck } from "./use-deck.ts";
import { countFree, newSlide, type Slideshow, withMusic } from "./use-slideshow.ts";
import { useSlideshowOrder } from "./use-slideshow-order.ts";
import { VideoSettings } from "./video-settings.tsx";

type MakerProps = {
  first: SlideshowSettings;
  /** The draft that becomes the order; null: there is none. */
  draft: Task | null;
  /** Clips came to the pictures: the video becomes one of clips, of these files too. */
  onClips: (brought: BroughtClips) => void;
  /** Files that were brought before this page was there. */
  handed?: readonly File[];
  /** Somebody came for a video of music: that is asked for first. */
  isOfMusic?: boolean;
};

/** Clips that came to pictures. */
export type BroughtClips = {
  /** With the clips among the slides that are known already. */
  all: SlideshowSettings;
  /** Without them. */
  pictures: SlideshowSettings;
  /** Those that are still to be sent. */
  files: readonly File[];
};

/** Pictures are brought, put in order and looked at as a video, until it is as it should be. */
export function SlideshowMaker({ first, draft, onClips, handed = [], isOfMusic = false }: MakerProps) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const slideshow = useUndoable(first);
  const { settings, change } = slideshow;
  const { slides } = settings;
  const files = useVideoFiles(
    slides.map(({ materialId }) => materialId),
    {
      max: limits.maxSlides,
      onReady: (material) =>
        change((now) =>
          material.kind === "audio"
            ? withMusic({ music: { materialId: material.id, gainDb: 0 } }, null)
            : { slides: withPicture(now, material) },
        ),
      endings: [...imageExtensions, ...videoExtensions, ...audioExtensions],
      firstStep: "pure_music_step_1",
    },
  );
  const { materials, main, uploads } = files;
  const client = useQueryClient();
  const deck = useDeck({
    countFree: () => countFree(slides, uploads.waiting.length),
    onNoPlace: usePlaceNotice(limits.maxSlides),
    onPages: (pages) => {
      for (const { material } of pages) client.setQueryData(materialQuery(material.id).queryKey, material);
      const added = pages.map(({ material: { id }, notes }) => ({ ...newSlide(id), notes, isWhole: true }));
      change((now) => ({ slides: [...now.slides, ...added].slice(0, limits.maxSlides) }));
    },
  });
  // One that the address or the assets name is known once it is there.
  const hasClip = slides.some(({ materialId }) => materials.get(materialId)?.kind === "video");
  const sending = [...(uploads.view === null ? [] : [uploads.view.file]), ...uploads.waiting];
  const tellClips = (files: readonly File[]) => {
    const ofPictures = slides.filter(({ materialId }) => materials.get(materialId)?.kind !== "video");
    onClips({ all: settings, pictures: { ...settings, slides: ofPictures }, files });
  };
  useEffect(() => {
    if (hasClip) tellClips(sending);
  }, [hasClip]);
  const add = (brought: readonly File[]) => {
    if (brought.some(({ name }) => isVideoName(name))) {
      tellClips([...sending, ...brought.filter(({ name }) => !isDeckName(name))]);
      return;
    }
    deck.take(brought.filter(({ name }) => isDeckName(name)));
    files.add(brought.filter(({ name }) => !isDeckName(name)));
  };
  useFirstFiles(handed, add);
  const musicFirst =
    slides.length === 0 ? (
      <MusicFirst
        settings={settings}
        hasChoice={isOfMusic}
        onChange={(part, beatMs) =>
          change(() => withMusic(part, beatMs), beatMs === undefined ? "music" : undefined)
        }
      />
    ) : null;
  return (
    <Stack gap="lg">
      {isOfMusic ? musicFirst : null}
      <BringFiles
        files={{ ...files, add }}
        isFirst={slides.length === 0}
        endings={broughtEndings}
        kinds={["image", "video", ...audioKinds]}
        words={{
          title: t(isOfMusic ? "drop.titleMusic" : "drop.title"),
          text: [
            t("drop.text", { number: formats.number(limits.maxSlides) }),
            t("drop.clips"),
            t("drop.song"),
          ].join(" "),
          choose: t("drop.choose"),
          waiting: t("slides.waiting", { number: formats.number(uploads.waiting.length) }),
        }}
      />
      <DeckState deck={deck} />
      {isOfMusic ? null : musicFirst}
      {slides.length === 0 && !uploads.isBusy ? (
        <SampleTemplates
          product="slideshow"
          templates={templateNames.map((id) => ({
            ...{ id, name: t(`template.${id}.name`), text: t(`template.${id}.text`) },
          }))}
          chosen={settings.template}
          onChoose={(template) => change(() => ({ template }))}
        />
      ) : null}
      {main === undefined || hasClip ? null : (
        <Made
          {...{ slideshow, materials, main, draft }}
          isHeld={uploads.isBusy || deck.drawing !== null}
          onFiles={add}
        />
      )}
    </Stack>
  );
}

/** What can be brought: pictures, documents whose pages become some, clips, and music. */
const broughtEndings = [...imageExtensions, ...deckExtensions, ...videoExtensions, ...audioExtensions];

/** The list with a picture more, once: a file that is brought again is the picture that is there. */
function withPicture({ slides }: SlideshowSettings, { id, kind }: Material): SlideshowSettings["slides"] {
  if ((kind !== "image" && kind !== "video") || slides.some(({ materialId }) => materialId === id))
    return slides;
  return [...slides, newSlide(id)];
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
  const { music, notes, seen, played } = useVideoPreview(settings, [...materials.values()]);
  const musicName = settings.music === null ? null : (music?.name ?? null);
  const [isMusicBusy, setMusicBusy] = useState(false);
  const { panel, saving } = useSlideshowOrder({
    ...{ settings, main, musicName, draft },
    isHeld: isHeld || isMusicBusy,
  });
  return (
    <div className={styles.columns}>
      <Stack gap="lg" miw={0}>
        <ChooseTemplate
          settings={settings}
          urls={played.urls}
          onChoose={(template) => change(() => ({ template }))}
        />
        <ChooseBrand brand={settings.brand} onChange={(brand) => change(() => ({ brand }))} />
        <Pictures slideshow={slideshow} materials={materials} endings={broughtEndings} onFiles={onFiles} />
        <VideoSettings
          settings={settings}
          music={music}
          notes={notes}
          findsFaces={seen.findsFaces}
          onBusy={setMusicBusy}
          onChange={(part, joinedAs = Object.keys(part).join()) => change(() => part, joinedAs ?? undefined)}
        />
        <MissingCaptionLetters title={settings.title} slides={settings.slides} />
        <SaveDraft {...saving} />
      </Stack>
      <div className={styles.beside}>
        <VideoPreview {...played} />
        <PlanPanel
          {...panel}
          isOfWords={false}
          startText={(price) => (price === null ? t("start") : t("startFor", { price }))}
        />
      </div>
    </div>
  );
}
