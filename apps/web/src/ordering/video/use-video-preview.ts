import { useQueries, useQuery } from "@tanstack/react-query";
import {
  composeClips,
  composeSlideshow,
  effectSource,
  listAudioLayers,
  narrationSource,
  readEffectSource,
} from "@voxloom/composition";
import {
  audioEffectIds,
  type ClipsSettings,
  listBrandFiles,
  type Material,
  type SlideshowSettings,
  type SpokenNarration,
} from "@voxloom/contract";
import { useDeferredValue, useMemo } from "react";
import { getEffectUrl } from "../../lib/effect-url.ts";
import { materialQuery } from "../material-query.ts";
import { useBeats } from "./use-beats.ts";
import { useClipLooks } from "./use-clip-looks.ts";
import { useNarration } from "./use-narration.ts";
import { useSpokenNotes } from "./use-spoken-notes.ts";

/** What a video of clips or of pictures is made by. */
export type VideoSettings = ClipsSettings | SlideshowSettings;

export const isOfSlides = <Settings extends VideoSettings>(
  settings: Settings,
): settings is Settings & SlideshowSettings => "slides" in settings;

const hasAudio = ({ info }: Material): boolean => info !== null && info.audioTracks.length > 0;
const effectUrls = audioEffectIds.map((effect) => [effectSource(effect), getEffectUrl(effect)] as const);
const noSlides: Pick<SlideshowSettings, "slides" | "narration"> = { slides: [], narration: null };

/** What is heard of clips that were dubbed, by their ids. */
export type PlayedDubs = ReadonlyMap<string, { spoken: SpokenNarration; audioUrl: string }>;

const noDubs: PlayedDubs = new Map();

/**
 * A video as it will be, and what it is seen and heard by; composed again where `settings` or `dubs` is another object.
 * `dubs`: default: clips are heard as they were recorded.
 */
export function useVideoPreview(
  settings: VideoSettings,
  materials: readonly Material[],
  dubs: PlayedDubs = noDubs,
) {
  const slideshow = isOfSlides(settings) ? settings : null;
  const musicId = settings.music?.materialId ?? null;
  const { data: music } = useQuery({ ...materialQuery(musicId ?? ""), enabled: musicId !== null });
  const brandIds = settings.brand ? [...new Set(listBrandFiles(settings.brand))] : [];
  const brandFiles = useQueries({ queries: brandIds.map(materialQuery) }).flatMap(({ data }) => data ?? []);
  const files = [...materials, ...brandFiles];
  const seen = useClipLooks(materials);
  const script = useNarration(isOfSlides(settings) ? null : settings.narration);
  const notes = useSpokenNotes(slideshow ?? noSlides);
  // Music is listened to where it is drawn.
  const listensTo = slideshow?.visualizer ? (music?.fileUrl ?? null) : null;
  const { data: heardMusic } = useBeats({ id: musicId ?? "", url: listensTo });
  const levels = listensTo === null ? undefined : heardMusic?.levels;
  const { looks, faces, sizes } = seen;
  const { spoken } = script;
  const seenIds = [...looks.keys(), ...faces.keys(), ...sizes.keys()].join();
  const stillIds = brandFiles.flatMap(({ id, kind }) => (kind === "image" ? [id] : [])).join();
  const heardIds = files.flatMap((material) => (hasAudio(material) ? [material.id] : [])).join();
  // Who writes does not wait for the picture.
  const settled = useDeferredValue(settings);
  // Looks do not change once they are there: which are there tells them.
  const composition = useMemo(() => {
    const dubbed = new Map([...dubs].map(([id, dub]) => [id, dub.spoken]));
    const ends = { heard: new Set(heardIds.split(",")), stills: new Set(stillIds.split(",")) };
    return isOfSlides(settled)
      ? composeSlideshow(settled, { materialId: "none", spoken: notes.spoken, levels, faces, sizes, ...ends })
      : composeClips(settled, { materialId: "none", looks, spoken, faces, sizes, dubbed, ...ends });
  }, [settled, seenIds, heardIds, stillIds, spoken, notes.spoken, levels, dubs]);
  const urls = new Map(
    files.flatMap(({ id, fileUrl }) => (fileUrl === null ? [] : [[id, fileUrl] as const])),
  );
  const ofScript = useMemo(
    () => new Map(script.url === null ? [] : [[narrationSource, script.url] as const]),
    [script.url],
  );
  const stills = new Map(
    files.flatMap(({ id, posterUrl }) => (posterUrl === null ? [] : [[id, posterUrl] as const])),
  );
  const said = slideshow === null ? ofScript : notes.urls;
  const hasEffects = listAudioLayers(composition).some(({ source }) => readEffectSource(source) !== null);
  // What is heard does not begin anew where another effect comes.
  const voices = useMemo(() => {
    const ofClips = [...dubs].map(([id, { audioUrl }]) => [id, audioUrl] as const);
    return new Map([...said, ...ofClips, ...(hasEffects ? effectUrls : [])]);
  }, [said, hasEffects, dubs]);
  return {
    seen,
    /** The music as far as it is known. */
    music,
    /** What a voice says over clips, as far as it is spoken. */
    script,
    /** What is said to slides, as far as it is spoken. */
    notes,
    composition,
    /** What a player of the composition takes. */
    played: { composition, urls, stills, musicUrl: music?.fileUrl ?? null, voices },
  };
}
