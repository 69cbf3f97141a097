import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { listClips } from "@voxloom/composition";
import {
  audioExtensions,
  type ClipsSettings,
  clipsSettingsSchema,
  imageExtensions,
  limits,
  type Material,
  type Task,
  videoExtensions,
} from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { ChooseBrand } from "../../ordering/brand/choose-brand.tsx";
import { PlanPanel } from "../../ordering/plan-panel.tsx";
import { SaveDraft } from "../../ordering/save-draft.tsx";
import { BringFiles } from "../../ordering/video/bring-files.tsx";
import { EmptyTemplate } from "../../ordering/video/empty-template.tsx";
import { isUpright } from "../../ordering/video/is-upright.ts";
import { MusicFirst } from "../../ordering/video/music-first.tsx";
import { newNarration } from "../../ordering/video/narration-fields.tsx";
import { SampleTemplates } from "../../ordering/video/sample-templates.tsx";
import { useCutSettings } from "../../ordering/video/use-cut-settings.ts";
import { useFirstFiles } from "../../ordering/video/use-first-files.ts";
import { type Undoable, useUndoable } from "../../ordering/video/use-undoable.ts";
import { useVideoFiles } from "../../ordering/video/use-video-files.ts";
import { useVideoPreview } from "../../ordering/video/use-video-preview.ts";
import styles from "../../ordering/video/video.module.css";
import { VideoPreview } from "../../ordering/video/video-preview.tsx";
import { audioKinds } from "../../ui/assets/asset-picker.tsx";
import { BeginWithWords } from "./begin-with-words.tsx";
import { ChooseClipsTemplate } from "./choose-clips-template.tsx";
import { ChooseCut } from "./choose-cut.tsx";
import { ClipList } from "./clip-list.tsx";
import { ClipsSettingsCard } from "./clips-settings-card.tsx";
import { ProductPageField } from "./product-page-field.tsx";
import { type ClipsTemplateName, clipsTemplateNames, plainTemplate } from "./template-name.ts";
import { TemplateDetails, TemplateHead } from "./template-panel.tsx";
import { NoTemplateFound, TemplateSearchField, useTemplateSearch } from "./template-search.tsx";
import { TemplateSheet } from "./template-sheet.tsx";
import { useClipsOrder } from "./use-clips-order.ts";
import { useFavorites } from "./use-favorites.ts";
import { useFits } from "./use-fits.ts";
import { usePlaced } from "./use-placed.ts";

const takenEndings = [...videoExtensions, ...imageExtensions, ...audioExtensions];

type MakerProps = {
  first: ClipsSettings;
  /** The draft that becomes the order; null: there is none. */
  draft: Task | null;
  /** A video for music: files that somebody began it with elsewhere. Missing: nobody did. */
  brought?: readonly File[];
  /** Files that were brought before this page was there. */
  handed?: readonly File[];
};

/** Clips and pictures are brought, cut by a template and looked at, until the video is as it should be. */
export function ClipsMaker({ first, draft, brought, handed = [] }: MakerProps) {
  const { t } = useTranslation(["clips", "slideshow"]);
  const formats = useFormats();
  const video = useUndoable(first);
  const { settings, change } = video;
  const { clips } = settings;
  const search = useTemplateSearch();
  const [pages, setPages] = useState(0);
  const files = useVideoFiles(
    clips.map(({ materialId }) => materialId),
    {
      max: limits.maxClips,
      onReady: (material) =>
        change((now) =>
          material.kind === "audio"
            ? { music: { materialId: material.id, gainDb: 0 }, beatMs: null }
            : { clips: withClip(now, material) },
        ),
      endings: takenEndings,
      firstStep: brought === undefined ? "clips_step_1" : "pure_music_step_1",
    },
  );
  const { materials, main, uploads, add } = files;
  useFirstFiles([...(brought ?? []), ...handed], add);
  return (
    <Stack gap="lg">
      <BringFiles
        files={files}
        isFirst={clips.length === 0}
        endings={takenEndings}
        kinds={["video", "image", ...audioKinds]}
        words={{
          title: t("drop.title"),
          text: `${t("drop.text", { number: formats.number(limits.maxClips) })} ${t("slideshow:drop.song")}`,
          choose: t("drop.choose"),
          waiting: t("waiting", { number: formats.number(uploads.waiting.length) }),
        }}
      />
      {clips.length === 0 ? (
        <MusicFirst
          settings={settings}
          onChange={(part, beatMs) =>
            beatMs === undefined ? change(() => part, "music") : change(() => ({ ...part, beatMs }))
          }
        />
      ) : null}
      {brought === undefined ? (
        <ProductPageField
          isFirst={clips.length === 0}
          onRead={({ name, price, features }) => {
            setPages((count) => count + 1);
            change(() => ({
              title: name.slice(0, limits.maxCaptionCharacters),
              lines: [...features, ...(price === "" ? [] : [price])]
                .map((line) => line.slice(0, limits.maxCaptionCharacters))
                .slice(0, limits.maxClipLines),
            }));
          }}
          onPicture={(picture) => files.takeAll([picture])}
        />
      ) : null}
      {brought === undefined && clips.length === 0 && !uploads.isBusy ? (
        <BeginWithWords
          onBegin={(text, pictures) => {
            change(() => ({ narration: { ...newNarration(), text, writtenBy: "person" } }));
            files.takeAll(pictures);
          }}
        />
      ) : null}
      {clips.length === 0 && !uploads.isBusy ? (
        <SampleTemplates
          product="clips"
          head={<TemplateSearchField search={search} />}
          templates={clipsTemplateNames
            .filter((id) => id !== plainTemplate && search.isFound(id))
            .map((id) => ({
              ...{ id, name: t(`template.${id}.name`), text: t(`template.${id}.text`) },
            }))}
          chosen={settings.template}
          onChoose={(template) => change(() => ({ template }))}
          none={<NoTemplateFound search={search} />}
        >
          {search.isFound(plainTemplate) ? (
            <EmptyTemplate
              shape="9:16"
              isChosen={settings.template === plainTemplate}
              onChoose={() => change(() => ({ template: plainTemplate }))}
            />
          ) : null}
        </SampleTemplates>
      ) : null}
      {main === undefined ? null : (
        <Made {...{ video, materials, main, draft, pages }} isHeld={uploads.isBusy} onFiles={add} />
      )}
    </Stack>
  );
}

/** The list with a clip more, once: a file that is brought again is the clip that is there. */
function withClip({ clips }: ClipsSettings, { id, kind }: Material): ClipsSettings["clips"] {
  const isShown = kind === "video" || kind === "image";
  if (!isShown || clips.length >= limits.maxClips || clips.some(({ materialId }) => materialId === id))
    return clips;
  return [...clips, ...clipsSettingsSchema.parse({ clips: [{ materialId: id }] }).clips];
}

type MadeProps = {
  video: Undoable<ClipsSettings>;
  materials: ReadonlyMap<string, Material>;
  main: Material;
  draft: Task | null;
  /** How many product pages were read: the form shows what the newest one says. */
  pages: number;
  /** Clips are still on their way. */
  isHeld: boolean;
  onFiles: (files: readonly File[]) => void;
};

function Made({ video, materials, main, draft, pages, isHeld, onFiles }: MadeProps) {
  const { t } = useTranslation(["clips", "slideshow"]);
  const formats = useFormats();
  const { change } = video;
  const settings = useCutSettings(video.settings);
  const [isMusicBusy, setMusicBusy] = useState(false);
  const shown = [...materials.values()];
  const { seen, music, script, composition, played } = useVideoPreview(settings, shown);
  /** The person orders whatever of the best moments is known. */
  const [isPatient, setPatient] = useState(true);
  const isLooking = seen.waiting > 0 && isPatient;
  const { panel, saving } = useClipsOrder({
    ...{ settings, main, draft, isLooking },
    isHeld: isHeld || isMusicBusy,
  });
  const shots = listClips(composition);
  const placed = usePlaced({ settings, seen, spoken: script.spoken });
  const fits = useFits({ settings, seen, spoken: script.spoken });
  const favorites = useFavorites();
  const chosen = { settings, materials, music, seen, shots, fits, favorites };
  const [sought, setSought] = useState<{ ms: number } | null>(null);
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const details = (
    <TemplateDetails
      {...chosen}
      placed={placed}
      onSeek={(ms) => setSought({ ms })}
      onExchange={(exchanges) => change(() => ({ exchanges }))}
    />
  );
  const tellFill = (fit: ReturnType<typeof fits.get>) =>
    fit === undefined
      ? null
      : t("filled", { filled: formats.number(fit.filled), wanted: formats.number(fit.wanted) });
  return (
    <>
      <ClipList {...{ video, materials, shots, seen, onFiles }} />
      <div className={styles.columns}>
        <Stack gap="lg" miw={0}>
          {seen.waiting === 0 ? null : (
            <Alert color="brand" variant="light" styles={{ message: { color: "var(--ink)" } }}>
              <Text size="sm" aria-live="polite">
                {t("looking", { number: formats.number(seen.waiting) })}
              </Text>
              <Group gap="md" mt={4} justify="space-between">
                <Text size="sm" style={{ flex: "1 1 260px" }}>
                  {t("lookingHint")}
                </Text>
                {isPatient ? (
                  <Button size="xs" variant="default" onClick={() => setPatient(false)}>
                    {t("orderNow")}
                  </Button>
                ) : null}
              </Group>
            </Alert>
          )}
          <ChooseClipsTemplate
            {...{ settings, fits, favorites }}
            materials={shown}
            spoken={script.spoken}
            onChange={(part) => change(() => part)}
          />
          <ChooseCut
            {...{ settings, materials, seen }}
            spoken={script.spoken}
            onChange={(part) => change(() => part)}
          />
          <ChooseBrand brand={settings.brand} onChange={(brand) => change(() => ({ brand }))} />
          <ClipsSettingsCard
            key={pages}
            {...{ settings, music, script }}
            onBusy={setMusicBusy}
            // Letters of a word are one step.
            onChange={(part, joinedAs = Object.keys(part).join()) =>
              change(() => part, joinedAs ?? undefined)
            }
          />
          <SaveDraft {...saving} />
        </Stack>
        <div className={styles.beside} data-upright={isUpright(settings.shape) || undefined}>
          {shots.length === 0 ? null : (
            <>
              <VideoPreview {...played} sought={sought} />
              {isPhone ? null : <TemplateHead {...chosen} />}
            </>
          )}
          <PlanPanel
            {...panel}
            isOfWords={false}
            startText={(price) =>
              price === null ? t("slideshow:start") : t("slideshow:startFor", { price })
            }
          />
          {/* What is ordered stays in sight. */}
          {shots.length === 0 || isPhone ? null : details}
        </div>
        {shots.length === 0 || !isPhone ? null : (
          <TemplateSheet
            name={t(`template.${settings.template as ClipsTemplateName}.name`)}
            note={tellFill(fits.get(settings.template as ClipsTemplateName))}
          >
            <TemplateHead {...chosen} />
            {details}
          </TemplateSheet>
        )}
      </div>
    </>
  );
}
