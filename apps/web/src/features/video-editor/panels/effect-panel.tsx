import { Button, Group, Select, Slider, Stack, Text, Title } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay, IconTrash } from "@tabler/icons-react";
import { toFrames, toMs } from "@voxloom/composition";
import { type ArrangedEffect, audioEffectIds, limits } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { getEffectUrl } from "../../../lib/effect-url.ts";
import { useOnePlayer } from "../../../lib/player/use-one-player.ts";
import { NumberWithin } from "../../../ui/number-within.tsx";
import type { VideoEdit } from "../use-video-edit.ts";

type EffectPanelProps = { edit: VideoEdit; effect: ArrangedEffect };

/** What can be changed of a sound effect: which it is, when it strikes and how loud it is. */
export function EffectPanel({ edit, effect: { id, effect, atFrame, gainDb } }: EffectPanelProps) {
  const { t } = useTranslation(["video-editor", "assets"]);
  const { heard, failedUrl, toggle } = useOnePlayer();
  const name = t(`assets:effect.${effect}`);
  const url = getEffectUrl(effect);
  const isHeard = heard !== null;
  return (
    <Stack gap="md">
      <Title order={2} fz="md">
        {t("effects.one")}
      </Title>
      <Select
        label={t("effects.which")}
        allowDeselect={false}
        data={audioEffectIds.map((value) => ({ value, label: t(`assets:effect.${value}`) }))}
        value={effect}
        onChange={(value) => edit.changeEffect(id, { effect: value ?? effect }, "which")}
      />
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={
            isHeard ? (
              <IconPlayerPause size={16} aria-hidden="true" />
            ) : (
              <IconPlayerPlay size={16} aria-hidden="true" />
            )
          }
          onClick={() => toggle(heard?.url ?? url)}
        >
          {t(isHeard ? "assets:given.pause" : "assets:given.play", { name })}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={!edit.canAddEffects || !edit.hasCuts}
          onClick={() => edit.addEffectAtCuts(effect, gainDb)}
        >
          {t("effects.atCuts")}
        </Button>
      </Group>
      {failedUrl !== url ? null : (
        <Text size="sm" c="var(--bad)" role="alert">
          {t("assets:given.failed", { name })}
        </Text>
      )}
      <NumberWithin
        label={t("effects.strikes")}
        min={0}
        max={limits.maxSlideshowMs / 1000}
        step={0.1}
        decimalScale={2}
        value={Math.round(toMs(atFrame) / 10) / 100}
        onChange={(seconds) => edit.changeEffect(id, { atFrame: toFrames(seconds * 1000) }, "time")}
      />
      <div>
        <Text size="sm" fw={600} mb={4}>
          {t("effects.volume")}
        </Text>
        <Slider
          min={-30}
          max={0}
          step={1}
          label={null}
          thumbLabel={t("effects.volume")}
          value={gainDb}
          onChange={(next) => edit.changeEffect(id, { gainDb: next }, "volume")}
        />
      </div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        onClick={edit.removeChosen}
      >
        {t("effects.remove")}
      </Button>
    </Stack>
  );
}
