import { Alert, Button, Card, FileButton, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconPlus, IconSortAscendingLetters } from "@tabler/icons-react";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { imageExtensions, limits, type Material, type SlideshowSettings, type Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { buildAccept } from "../../ordering/check-file.ts";
import { materialQuery } from "../../ordering/material-query.ts";
import { PageDrop } from "../../ordering/page-drop.tsx";
import { PlanPanel } from "../../ordering/plan-panel.tsx";
import { SaveDraft } from "../../ordering/save-draft.tsx";
import { UploadCard } from "../../ordering/upload-card.tsx";
import { useUploadQueue } from "../../ordering/use-upload-queue.ts";
import { FileDrop } from "../../ui/file-drop.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { ChooseTemplate } from "./choose-template.tsx";
import { SlideList } from "./slide-list.tsx";
import styles from "./slideshow.module.css";
import { SlideshowPreview } from "./slideshow-preview.tsx";
import { useDoubtful } from "./use-look.ts";
import { countFree, moveItem, newSlideshow, type Slideshow, useSlideshow } from "./use-slideshow.ts";
import { useSlideshowOrder } from "./use-slideshow-order.ts";
import { VideoSettings } from "./video-settings.tsx";

const byName = new Intl.Collator(undefined, { numeric: true }).compare;

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
  const slideshow = useSlideshow(first);
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
  const { panel, saving } = useSlideshowOrder({ settings, main, draft, isHeld });
  const musicId = settings.music?.materialId ?? null;
  const { data: music } = useQuery({ ...materialQuery(musicId ?? ""), enabled: musicId !== null });
  const urls = new Map(
    [...materials.values()].flatMap(({ id, fileUrl }) => (fileUrl === null ? [] : [[id, fileUrl] as const])),
  );
  return (
    <div className={styles.columns}>
      <Stack gap="lg" miw={0}>
        <SlideshowPreview settings={settings} urls={urls} musicUrl={music?.fileUrl ?? null} />
        <ChooseTemplate
          settings={settings}
          urls={urls}
          onChoose={(template) => change(() => ({ template }))}
        />
        <Pictures slideshow={slideshow} materials={materials} onFiles={onFiles} />
        <VideoSettings settings={settings} music={music} onChange={(part) => change(() => part)} />
        <SaveDraft {...saving} />
      </Stack>
      <PlanPanel {...panel} startText={(price) => (price === null ? t("start") : t("startFor", { price }))} />
    </div>
  );
}

function Pictures({ slideshow, materials, onFiles }: Pick<MadeProps, "slideshow" | "materials" | "onFiles">) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const { settings, change, undo, redo, canUndo, canRedo } = slideshow;
  const { slides } = settings;
  const findName = (id: string) => materials.get(id)?.name ?? "";
  const shown = slides.flatMap(({ materialId }) => materials.get(materialId) ?? []);
  const doubtful = useDoubtful(shown);
  const steps = [
    { label: t("slides.undo"), Icon: IconArrowBackUp, isPossible: canUndo, take: undo },
    { label: t("slides.redo"), Icon: IconArrowForwardUp, isPossible: canRedo, take: redo },
  ];
  return (
    <Card component="section" aria-labelledby="pictures">
      <Group justify="space-between" mb="md">
        <Title order={2} fz="lg" id="pictures">
          {t("slides.heading", { number: formats.number(slides.length) })}
        </Title>
        <Group gap="xs">
          {steps.map(({ label, Icon, isPossible, take }) => (
            <Button
              key={label}
              variant="subtle"
              size="sm"
              leftSection={<Icon size={18} aria-hidden="true" />}
              disabled={!isPossible}
              onClick={take}
            >
              {label}
            </Button>
          ))}
          <Button
            variant="default"
            size="sm"
            leftSection={<IconSortAscendingLetters size={18} aria-hidden="true" />}
            onClick={() =>
              change((now) => ({
                slides: now.slides.toSorted((one, other) =>
                  byName(findName(one.materialId), findName(other.materialId)),
                ),
              }))
            }
          >
            {t("slides.byName")}
          </Button>
          <FileButton accept={buildAccept(imageExtensions)} multiple onChange={onFiles}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="sm"
                leftSection={<IconPlus size={18} aria-hidden="true" />}
              >
                {t("drop.more")}
              </Button>
            )}
          </FileButton>
        </Group>
      </Group>
      {doubtful.size === 0 ? null : (
        <Alert color="yellow" variant="light" mb="md" styles={{ message: { color: "var(--ink)" } }}>
          <Group justify="space-between" gap="sm">
            <Text size="sm">{t("slides.doubtful", { number: formats.number(doubtful.size) })}</Text>
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                change((now) => ({
                  slides: now.slides.filter(({ materialId }) => !doubtful.has(materialId)),
                }))
              }
            >
              {t("slides.leaveOut")}
            </Button>
          </Group>
        </Alert>
      )}
      <SlideList
        slides={slides}
        materials={materials}
        doubtful={doubtful}
        onChange={(index, slide) =>
          change((now) => ({ slides: now.slides.map((one, at) => (at === index ? slide : one)) }))
        }
        onMove={(from, to) => change((now) => ({ slides: moveItem(now.slides, from, to) }))}
        onRemove={(index) => change((now) => ({ slides: now.slides.filter((_, at) => at !== index) }))}
      />
    </Card>
  );
}
