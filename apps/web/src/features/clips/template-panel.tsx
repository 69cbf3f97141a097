import { Button, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconStar, IconStarFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type Clip, type ClipWeakness, findClipsTemplate, findWeakClips } from "@voxloom/composition";
import type { ClipsSettings, Material, SystemMaterial } from "@voxloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { givenQuery } from "../../lib/given-materials.ts";
import { useFormats } from "../../lib/use-formats.ts";
import type { SeenClips } from "../../ordering/video/use-clip-looks.ts";
import type { ClipsTemplateName } from "./template-name.ts";
import styles from "./template-panel.module.css";
import { Slots, type SlotsProps } from "./template-slots.tsx";
import type { Favorites } from "./use-favorites.ts";
import type { Fits } from "./use-fits.ts";

const weaknesses = ["dark", "shaken", "blurred"] as const satisfies readonly ClipWeakness[];

type PanelProps = {
  settings: ClipsSettings;
  materials: ReadonlyMap<string, Material>;
  /** The music as far as it is known. */
  music: Material | undefined;
  seen: SeenClips;
  shots: readonly Clip[];
  fits: Fits;
  favorites: Favorites;
};

/** The chosen template, what fits and what does not; a mark makes it a favorite. */
export function TemplateHead(props: PanelProps) {
  const { settings, favorites } = props;
  const { t } = useTranslation("clips");
  const id = settings.template as ClipsTemplateName;
  const isFavorite = favorites.ids.includes(id);
  const Star = isFavorite ? IconStarFilled : IconStar;
  return (
    <section className={styles.head} aria-labelledby="chosen-template">
      <Title order={2} fz="lg" id="chosen-template">
        {t(`template.${id}.name`)}
      </Title>
      <Text size="sm" c="var(--ink-soft)">
        {t(`template.${id}.text`)}
      </Text>
      <Findings {...props} />
      <Button
        variant="subtle"
        size="xs"
        mt={6}
        ms={-10}
        aria-pressed={isFavorite}
        leftSection={<Star size={16} aria-hidden="true" />}
        onClick={() => favorites.toggle(id)}
      >
        {t("panel.favorite")}
      </Button>
    </section>
  );
}

/** How the shots of a template are filled, and what is heard and read in the video. */
export const TemplateDetails = (props: PanelProps & SlotsProps) => (
  <section className={styles.details} aria-labelledby="slots">
    <Slots {...props} />
    <Facts {...props} />
  </section>
);

/** What fits and what does not, in sentences. */
function Findings({ settings, materials, seen, fits, shots }: PanelProps) {
  const { t } = useTranslation("clips");
  const formats = useFormats();
  const fit = fits.get(settings.template as ClipsTemplateName);
  if (fit === undefined || seen.waiting > 0) return null;
  const isFull = fit.filled >= fit.wanted;
  const nameAll = (ids: readonly string[]) => formats.list(ids.map((id) => materials.get(id)?.name ?? ""));
  const weak = findWeakClips(shots, seen.looks);
  const shown = new Set(shots.map(({ source }) => source));
  const unused = settings.clips
    .map(({ materialId }) => materialId)
    .filter((id) => seen.looks.has(id) && !shown.has(id));
  const hasFaces = [...shown].some((id) =>
    seen.looks.get(id)?.moments.some(({ faces }) => (faces?.length ?? 0) > 0),
  );
  const followsFaces =
    hasFaces && settings.followsSubject && findClipsTemplate(settings.template).fit === "cover";
  return (
    <ul className={styles.findings} aria-live="polite">
      <Finding isGood={isFull}>
        {t("filled", { filled: formats.number(fit.filled), wanted: formats.number(fit.wanted) })}
        {isFull ? null : ` ${t("panel.shorter")}`}
      </Finding>
      {followsFaces ? <Finding isGood>{t("panel.faces")}</Finding> : null}
      {weaknesses.map((one) => {
        const ids = [...weak].flatMap(([id, weakness]) => (weakness === one ? [id] : []));
        return ids.length === 0 ? null : (
          <Finding key={one} isGood={false}>
            {t(`panel.weak.${one}`, { names: nameAll(ids) })}
          </Finding>
        );
      })}
      {unused.length === 0 ? null : (
        <Finding isGood={false}>{t("panel.unused", { names: nameAll(unused) })}</Finding>
      )}
    </ul>
  );
}

function Finding({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? IconCheck : IconAlertTriangle;
  return (
    <li data-good={isGood}>
      <Icon size={16} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

/** What is heard and read in it. */
function Facts({ settings, music }: PanelProps) {
  const { t } = useTranslation(["clips", "assets"]);
  const formats = useFormats();
  const given = useGivenMusic(settings.music === null ? undefined : music);
  const { beatMs, lines, narration } = settings;
  const captions =
    narration?.hasCaptions === true
      ? t("panel.wordByWord")
      : lines.length === 0
        ? t("panel.none")
        : t("panel.lines", { number: formats.number(lines.length) });
  const tempo = beatMs === null ? null : t("assets:given.bpm", { n: Math.round(60_000 / beatMs) });
  const facts = [
    {
      name: t("panel.music"),
      text: settings.music === null ? t("panel.none") : formats.facts([music?.name ?? "", tempo]),
    },
    ...(given === null ? [] : [{ name: t("panel.license"), text: given.license }]),
    { name: t("panel.captions"), text: captions },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The piece of everybody's music that a file is a copy of; null: it is one's own. */
function useGivenMusic(music: Material | undefined): SystemMaterial | null {
  const systemId = music?.systemId;
  const { data } = useQuery({ ...givenQuery(), enabled: systemId !== undefined });
  return data?.items.find(({ id }) => id === systemId) ?? null;
}
