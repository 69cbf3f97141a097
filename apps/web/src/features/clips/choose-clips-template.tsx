import { Button, Card, Group, Text, Title } from "@mantine/core";
import { IconStar } from "@tabler/icons-react";
import {
  clipsLengthMs,
  composeClips,
  findClipsTemplate,
  listTemplateUses,
  type TemplateUse,
  templateUses,
} from "@voxloom/composition";
import type { ClipsSettings, Material } from "@voxloom/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ClipKind, clipKinds, placeNames } from "../../lib/clip-kinds.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { EmptyTemplate } from "../../ordering/video/empty-template.tsx";
import { isUpright } from "../../ordering/video/is-upright.ts";
import { TemplateCard } from "../../ordering/video/template-card.tsx";
import { TemplateGrid } from "../../ordering/video/template-grid.tsx";
import type { SpokenScript } from "../../ordering/video/use-narration.ts";
import { type ClipsTemplateName, clipsTemplateNames, plainTemplate } from "./template-name.ts";
import { NoTemplateFound, TemplateSearchField, useTemplateSearch } from "./template-search.tsx";
import type { Favorites } from "./use-favorites.ts";
import type { Fits } from "./use-fits.ts";

const kinds = Object.keys(clipKinds) as ClipKind[];
const shownFiles = 6;
const filters = ["favorites", ...templateUses] as const;
type Filter = "favorites" | TemplateUse;

type ChooseProps = {
  settings: ClipsSettings;
  materials: readonly Material[];
  fits: Fits;
  favorites: Favorites;
  /** What a voice says, once it is spoken: the video is as long as that. */
  spoken: SpokenScript["spoken"];
  onChange: (part: Partial<ClipsSettings>) => void;
};

/** What the video is for, and templates to choose from, each with the first files of the person's own. */
export function ChooseClipsTemplate({ settings, materials, fits, favorites, spoken, onChange }: ChooseProps) {
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
    const drawn = clipsTemplateNames.filter((id) => id !== plainTemplate);
    return drawn.map((id) => ({
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
  const shots = (id: ClipsTemplateName) => fits.get(id) ?? { wanted: 0, filled: 0 };
  const shareFilled = (id: ClipsTemplateName) =>
    Math.min(1, shots(id).filled / Math.max(1, shots(id).wanted));
  const isFull = (id: ClipsTemplateName) => shots(id).filled >= shots(id).wanted;
  const [filter, setFilter] = useState<Filter | null>(null);
  const search = useTemplateSearch();
  const isMeant = (id: ClipsTemplateName) =>
    search.isFound(id) &&
    (filter === null ||
      (filter === "favorites"
        ? favorites.ids.includes(id)
        : listTemplateUses(findClipsTemplate(id)).includes(filter)));
  // Those that the clips fill come first, then those that they fill most of; among equals their order stays.
  const sorted = samples
    .filter(({ id }) => isMeant(id))
    .toSorted((one, other) => shareFilled(other.id) - shareFilled(one.id));
  const hasPlain = filter === null && search.isFound(plainTemplate);
  const describeShots = (id: ClipsTemplateName) =>
    isFull(id)
      ? formats.facts([
          t("shots", { number: formats.number(shots(id).wanted) }),
          formats.seconds(clipsLengthMs({ template: id, lengthMs: settings.lengthMs }, spoken)),
        ])
      : t("filled", writeNumbers(shots(id)));
  return (
    <Card component="section" aria-labelledby="templates">
      <Group justify="space-between" align="flex-start" gap="sm" mb="md">
        <div>
          <Title order={2} fz="lg" id="templates">
            {t("slideshow:templateHeading")}
          </Title>
          {fits.size === 0 ? null : (
            <Text size="sm" c="var(--ink-soft)">
              {t("bestFirst")}
            </Text>
          )}
        </div>
        <TemplateSearchField search={search} />
      </Group>
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
      <Group gap={6} mb="md" role="group" aria-label={t("filter.label")}>
        {filters.map((one) => (
          <Button
            key={one}
            variant={filter === one ? "light" : "default"}
            size="xs"
            radius="xl"
            aria-pressed={filter === one}
            leftSection={one === "favorites" ? <IconStar size={14} aria-hidden="true" /> : null}
            onClick={() => setFilter(filter === one ? null : one)}
          >
            {t(`filter.${one}`)}
          </Button>
        ))}
      </Group>
      {sorted.length > 0 || hasPlain ? null : search.query.trim() === "" ? (
        <Text size="sm" c="var(--ink-soft)">
          {t("filter.none", { key: "F" })}
        </Text>
      ) : (
        <NoTemplateFound search={search} />
      )}
      <TemplateGrid isNarrow={isUpright(shape)} labelledBy="templates">
        {sorted.map(({ id, composition }) => (
          <TemplateCard
            key={id}
            name={t(`template.${id}.name`)}
            text={t(`template.${id}.text`)}
            composition={composition}
            urls={posters}
            note={fits.size === 0 ? null : describeShots(id)}
            isChosen={settings.template === id}
            favorite={favorites.ids.includes(id) ? t("panel.favorite") : null}
            onFavorite={() => favorites.toggle(id)}
            onChoose={() => onChange({ template: id })}
          />
        ))}
        {hasPlain ? (
          <EmptyTemplate
            shape={shape}
            isChosen={settings.template === plainTemplate}
            onChoose={() => onChange({ template: plainTemplate })}
          />
        ) : null}
      </TemplateGrid>
    </Card>
  );
}
