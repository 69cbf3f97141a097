import { ActionIcon, Popover, Slider, Tooltip } from "@mantine/core";
import { IconVolume, IconVolumeOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useVolume } from "../../../../lib/player/volume-store.ts";
import { useFormats } from "../../../../lib/use-formats.ts";
import styles from "./play-bar.module.css";

/** How loud one listens; it changes nothing in the dub. */
export function VolumeControl() {
  const { t } = useTranslation("editor-audio");
  const { percent } = useFormats();
  const { volume, isMuted, setVolume, setMuted } = useVolume();
  const Icon = isMuted || volume === 0 ? IconVolumeOff : IconVolume;
  return (
    <Popover position="top" withArrow trapFocus>
      <Popover.Target>
        <Tooltip label={t("play.volume")}>
          <ActionIcon variant="subtle" size={36} aria-label={t("play.volume")}>
            <Icon size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={styles.volume}>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-pressed={isMuted}
          aria-label={t("play.mute")}
          onClick={() => setMuted(!isMuted)}
        >
          <Icon size={18} />
        </ActionIcon>
        <Slider
          className={styles.volumeSlider}
          thumbLabel={t("play.volume")}
          label={(value) => percent(value)}
          min={0}
          max={1}
          step={0.05}
          value={isMuted ? 0 : volume}
          onChange={setVolume}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
