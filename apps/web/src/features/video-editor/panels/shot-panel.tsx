import { Button, Group, Menu, Select, Slider, Stack, Switch, Text } from "@mantine/core";
import {
  IconArrowLeft,
  IconArrowRight,
  IconCut,
  IconReplace,
  IconSparkles,
  IconTrash,
} from "@tabler/icons-react";
import { type Composition, minShotFrames, type StartedShot, toFrames } from "@voxloom/composition";
import {
  limits,
  type Material,
  motionKinds,
  type Shot,
  type TransitionKind,
  transitionKinds,
  videoFrameRate,
} from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { placePoster } from "../../../ordering/video/place-poster.ts";
import type { SeenClips } from "../../../ordering/video/use-clip-looks.ts";
import type { Playback } from "../../../ordering/video/use-playback.ts";
import { isOfSlides } from "../../../ordering/video/use-video-preview.ts";
import { NumberWithin } from "../../../ui/number-within.tsx";
import { stepToNextBest } from "../bin/next-best.ts";
import type { VideoEdit } from "../use-video-edit.ts";
import { NotesField } from "./notes-field.tsx";
import { ShotCrop } from "./shot-crop.tsx";
import { ShotHead } from "./shot-head.tsx";
import { ShotLight } from "./shot-light.tsx";
import { ShotSpeed } from "./shot-speed.tsx";
import { WhyMoment } from "./why-moment.tsx";

type ShotPanelProps = {
  edit: VideoEdit;
  materials: ReadonlyMap<string, Material>;
  seen: SeenClips;
  composition: Composition;
  playback: Playback;
  started: StartedShot;
};

const passageFrames = 12;
const passages = ["cut", ...transitionKinds] as const;
type Passage = (typeof passages)[number];

/** What can be changed of a shot: its part of the clip, its place, its crop, how it comes and how loud it is. */
export function ShotPanel({ edit, materials, seen, composition, playback, started }: ShotPanelProps) {
  const { t } = useTranslation("video-editor");
  const { shot, startFrame } = started;
  const { id, materialId, firstFrame, frameCount, zoom, motion, transition, gainDb } = shot;
  const material = materials.get(materialId);
  const isPicture = firstFrame === null;
  const hasAudio = material?.info !== null && (material?.info?.audioTracks.length ?? 0) > 0;
  const isRamped = shot.speed !== undefined && shot.speed.from !== shot.speed.to;
  const lane = edit.shots.filter((one) => one.shot.lane === shot.lane);
  const place = lane.findIndex((one) => one.shot.id === id);
  const { settings } = edit;
  const narration = isOfSlides(settings) ? settings.narration : null;
  const notes = isOfSlides(settings) ? (settings.slides[shot.says ?? 0]?.notes ?? "") : "";
  const look = seen.looks.get(materialId) ?? null;
  const showNext = useMemo(
    () => stepToNextBest(edit, { looks: new Map([[materialId, look]]) }),
    [edit.arrangement, edit.settings, shot, look],
  );
  const setLength = (seconds: number) => {
    const next = edit.trimmed(id, "end", toFrames(seconds * 1000) - frameCount);
    edit.arrange(() => next, `${id} length`);
  };
  const setPassage = (kind: Passage) => {
    const next: Shot["transition"] =
      kind === "cut" ? null : { kind, frameCount: transition?.frameCount ?? passageFrames };
    edit.changeShot(id, { transition: next }, "passage");
  };
  return (
    <Stack gap="md">
      <ShotHead
        {...{ started, settings, material }}
        position={placePoster(material, { look, faces: seen.faces.get(materialId) ?? [] })}
      />
      <Group gap="xs">
        {look === null || isPicture ? null : (
          <Button
            size="xs"
            variant="light"
            leftSection={<IconSparkles size={16} aria-hidden="true" />}
            disabled={showNext === null}
            title={showNext === null ? t("shot.noNextBest") : undefined}
            onClick={() => showNext?.()}
          >
            {t("shot.nextBest")}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCut size={16} aria-hidden="true" />}
          onClick={() => edit.split(toFrames(playback.getMs()))}
        >
          {t("timeline.split")}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" data-mirror />}
          disabled={place <= 0}
          onClick={() => edit.move(shot, -1)}
        >
          {t("shot.earlier")}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowRight size={16} aria-hidden="true" data-mirror />}
          disabled={place >= lane.length - 1}
          onClick={() => edit.move(shot, 1)}
        >
          {t("shot.later")}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<IconReplace size={16} aria-hidden="true" />}>
              {t("shot.replace")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {[...materials.values()].map((one) => (
              <Menu.Item
                key={one.id}
                disabled={one.id === materialId}
                onClick={() => edit.replace(id, one.id)}
              >
                <span dir="auto">{one.name}</span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button
          size="xs"
          variant="default"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          disabled={edit.shots.length < 2}
          onClick={edit.removeChosen}
        >
          {t("shot.remove")}
        </Button>
      </Group>
      <WhyMoment shot={shot} look={look} />
      <Group grow align="flex-end" data-part="length">
        <NumberWithin
          label={t("shot.seconds")}
          min={minShotFrames / videoFrameRate}
          max={limits.maxVideoMs / 1000}
          step={0.1}
          decimalScale={2}
          value={Math.round((frameCount / videoFrameRate) * 100) / 100}
          onChange={setLength}
        />
        {isPicture ? null : (
          <NumberWithin
            label={t("shot.begins")}
            min={0}
            max={limits.maxDurationMs / 1000}
            step={0.1}
            decimalScale={2}
            value={Math.round((firstFrame / videoFrameRate) * 100) / 100}
            onChange={(seconds) => edit.slip(id, toFrames(seconds * 1000))}
          />
        )}
      </Group>
      {isPicture ? null : (
        <ShotSpeed speed={shot.speed ?? null} onChange={(speed) => edit.setSpeed(shot, speed)} />
      )}
      <div data-part="crop">
        <Text size="sm" fw={600} mb={4}>
          {t("shot.zoom")}
        </Text>
        <Slider
          min={1}
          max={3}
          step={0.05}
          label={null}
          thumbLabel={t("shot.zoom")}
          value={zoom}
          onChange={(next) => edit.changeShot(id, { zoom: next }, "zoom")}
        />
      </div>
      <ShotCrop
        {...{ started, materials, composition, playback }}
        look={look}
        shape={settings.shape}
        onChange={(part) => edit.changeShot(id, part, part.follows === true ? "follow" : "stand")}
      />
      {isPicture ? null : (
        <ShotLight
          {...{ started, composition, look }}
          onChange={(light) => edit.changeShot(id, { light }, "light")}
        />
      )}
      {place === 0 || startFrame === 0 ? null : (
        <Select
          label={t("shot.passage")}
          size="xs"
          allowDeselect={false}
          data={passages.map((kind) => ({ value: kind, label: t(`passage.${kind}`) }))}
          value={transition?.kind ?? "cut"}
          onChange={(kind) => setPassage((kind ?? "cut") as "cut" | TransitionKind)}
        />
      )}
      {isPicture ? (
        <Select
          label={t("shot.motion")}
          size="xs"
          allowDeselect={false}
          data={motionKinds.map((kind) => ({ value: kind, label: t(`motion.${kind}`) }))}
          value={motion}
          onChange={(kind) => edit.changeShot(id, { motion: (kind ?? "still") as Shot["motion"] }, "motion")}
        />
      ) : null}
      {narration === null || shot.says === undefined ? null : (
        <NotesField
          // Undone, they are what they were.
          key={`${shot.says} ${notes}`}
          {...{ edit, narration, notes }}
          slide={shot.says}
        />
      )}
      {hasAudio && !isPicture ? (
        <div>
          <Switch
            label={t("shot.audio")}
            disabled={isRamped}
            description={isRamped ? t("shot.rampSilent") : undefined}
            checked={gainDb !== null && !isRamped}
            onChange={(event) =>
              edit.changeShot(id, { gainDb: event.currentTarget.checked ? 0 : null }, "audio")
            }
          />
          {gainDb === null || isRamped ? null : (
            <Slider
              mt="sm"
              min={-30}
              max={12}
              step={1}
              label={null}
              thumbLabel={t("shot.volume")}
              value={gainDb}
              onChange={(next) => edit.changeShot(id, { gainDb: next }, "volume")}
            />
          )}
        </div>
      ) : null}
    </Stack>
  );
}
