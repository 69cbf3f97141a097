import { Button, Card, Group, Text, Title } from "@mantine/core";
import { composeClips, countShots } from "@voxloom/composition";
import type { ClipsSettings, Material } from "@voxloom/contract";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type ClipKind, clipKinds, placeNames } from "../../lib/clip-kinds.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { TemplateCard } from "../../ordering/video/template-card.tsx";
import type { SeenClips } from "../../ordering/video/use-clip-looks.ts";
import type { SpokenScript } from "../../ordering/video/use-narration.ts";
import styles from "../../ordering/video/video.module.css";
import { type ClipsTemplateName, clipsTemplateNames } from "./template-name.ts";

const kinds = Object.keys(clipKinds) as ClipKind[];
const shownFiles = 6;

type ChooseProps = {
  settings: ClipsSettings;
  materials: readonly Material[];
  seen: SeenClips;
  /** What a voice says, once it is spoken: the video is as long as that. */
  spoken: SpokenScript["spoken"];
  onChange: (part: Partial<ClipsSettings>) => void;
};

type Fits = ReadonlyMap<ClipsTemplateName, ReturnType<typeof countShots>>;
const unknown: Fits = new Map();
/** Of more it takes a while, and hardly a template is not filled by them. */
const maxRated = 40;

/** How many shots of each template the clips fill, once all of them were looked at. */
function useFits({
  settings,
  seen: { looks, waiting },
  spoken,
}: Omit<ChooseProps, "materials" | "onChange">): Fits {
  const isKnown = waiting === 0 && settings.clips.length > 0 && settings.clips.length <= maxRated;
  const asked = useDeferredValue(isKnown ? settings : null);
  const lookedAt = [...looks.keys()].join();
  return useMemo(
    () =>
      asked === null
        ? unknown
        : new Map(
            clipsTemplateNames.map((id) => [
              id,
              countShots({ ...asked, template: id }, { materialId: "none", looks, spoken }),
            ]),
          ),
    [asked?.clips, asked?.lengthMs, asked?.order, asked?.beatMs, asked?.seed, lookedAt, spoken],
  );
}

/** What the video is for, and templates to choose from, each with the first files of the person's own. */
export function ChooseClipsTemplate({ settings, materials, seen, spoken, onChange }: ChooseProps) {
  const { t } = useTranslation(["clips", "slideshow"]);
  const { shape, title, brand } = settings;
  // A few seconds, of a picture of each file: templates are compared, not the clips in them.
  const posters = new Map(
    materials
      .slice(0, shownFiles)
      .flatMap(({ id, posterUrl }) => (posterUrl === null ? [] : [[id, posterUrl] as const])),
  );
  const ids = [...posters.keys()].join();
  const samples = useMemo(() => {
    const named = ids === "" ? [] : ids.split(",");
    const looks = new Map(named.map((id) => [id, null] as const));
    return clipsTemplateNames.map((id) => ({
      id,
      composition: composeClips(
        {
          ...{ template: id, shape, resolution: "720p", title, lines: [], lengthMs: null, order: "own" },
          ...{
            seed: 0,
            hasClipAudio: false,
            clipDub: null,
            music: null,
            lyrics: [],
            narration: null,
            beatMs: null,
          },
          arrangement: null,
          beatEffect: null,
          hasSpeedRamps: false,
          followsSubject: false,
          evensColors: false,
          evensLoudness: false,
          hasCutEffects: false,
          // Templates are compared in the brand's colors and letters.
          brand: brand && { ...brand, logo: null, intro: null, outro: null },
          clips: named.map((materialId) => ({ materialId, trim: null, focus: null })),
        },
        { materialId: "none", looks, isSample: true },
      ),
    }));
  }, [ids, shape, title, brand]);
  const formats = useFormats();
  const writeNumbers = ({ filled, wanted }: { filled: number; wanted: number }) => ({
    filled: formats.number(filled),
    wanted: formats.number(wanted),
  });
  const fits = useFits({ settings, seen, spoken });
  const shots = (id: ClipsTemplateName) => fits.get(id) ?? { wanted: 0, filled: 0 };
  const isFull = (id: ClipsTemplateName) => shots(id).filled >= shots(id).wanted;
  // Those that the clips fill come first; which are before others stays.
  const sorted = samples.toSorted((one, other) => Number(isFull(other.id)) - Number(isFull(one.id)));
  return (
    <Card component="section" aria-labelledby="templates">
      <Title order={2} fz="lg" id="templates" mb="md">
        {t("slideshow:templateHeading")}
      </Title>
      <Text size="sm" fw={600} mb={6} id="made-for">
        {t("kind.label")}
      </Text>
      <Group gap="xs" mb="lg" role="group" aria-labelledby="made-for">
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="sm"
            radius="xl"
            onClick={() => onChange(clipKinds[kind])}
          >
            {placeNames[kind] ?? t(`kind.${kind as "product" | "ad" | "photo" | "video"}`)}
          </Button>
        ))}
      </Group>
      <div className={styles.templates}>
        {sorted.map(({ id, composition }) => (
          <TemplateCard
            key={id}
            name={t(`template.${id}.name`)}
            text={t(`template.${id}.text`)}
            composition={composition}
            urls={posters}
            note={isFull(id) ? null : t("filled", writeNumbers(shots(id)))}
            isChosen={settings.template === id}
            onChoose={() => onChange({ template: id })}
          />
        ))}
      </div>
    </Card>
  );
}
