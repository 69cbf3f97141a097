import { Select } from "@mantine/core";
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconRepeat,
  IconRewindBackward5,
  IconRewindForward5,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../lib/use-formats.ts";
import { usePlayback, usePlaybackStore } from "../../document/stores.tsx";
import { useCommands } from "../../keys/command-registry.ts";
import { useTakeCommands } from "../takes/use-take-commands.ts";
import { ClockReadout } from "./clock-readout.tsx";
import { MixNotes } from "./mix-notes.tsx";
import styles from "./play-bar.module.css";
import { PlayButton } from "./play-button.tsx";
import { rates } from "./rates.ts";
import { SideSwitch } from "./side-switch.tsx";
import { useLoop } from "./use-loop.ts";
import { usePlayCommands } from "./use-play-commands.ts";
import { VolumeControl } from "./volume-control.tsx";

const stepMs = 5000;

/** The transport under the picture. */
export function PlayBar() {
  const { t } = useTranslation("editor-audio");
  const { number } = useFormats();
  const { run } = useCommands();
  const playback = usePlaybackStore();
  const isPlaying = usePlayback((state) => state.isPlaying);
  const rate = usePlayback((state) => state.rate);
  const { isLooping, setIsLooping } = useLoop();
  usePlayCommands();
  useTakeCommands();
  const { toggle, setRate } = playback.getState();
  const step = (ms: number) => () => playback.getState().seek(playback.getState().timeMs + ms);
  return (
    <section className={styles.bar} aria-label={t("play.label")}>
      <ClockReadout />
      <div className={styles.row}>
        {/* Time runs from left to right in every language. */}
        <div className={styles.buttons} dir="ltr">
          <PlayButton
            label={t("play.previousLine")}
            Icon={IconPlayerSkipBack}
            command="previousLine"
            onClick={() => run("previousLine")}
          />
          <PlayButton label={t("play.back")} Icon={IconRewindBackward5} onClick={step(-stepMs)} />
          <PlayButton
            isMain
            label={t(isPlaying ? "play.pause" : "play.play")}
            Icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
            command="play"
            onClick={toggle}
          />
          <PlayButton label={t("play.forward")} Icon={IconRewindForward5} onClick={step(stepMs)} />
          <PlayButton
            label={t("play.nextLine")}
            Icon={IconPlayerSkipForward}
            command="nextLine"
            onClick={() => run("nextLine")}
          />
        </div>
        <SideSwitch />
        <div className={styles.buttons}>
          <PlayButton
            label={t("play.loop")}
            Icon={IconRepeat}
            isPressed={isLooping}
            onClick={() => setIsLooping(!isLooping)}
          />
          <Select
            className={styles.rate}
            size="xs"
            aria-label={t("play.rate")}
            allowDeselect={false}
            data={rates.map((value) => ({ value: String(value), label: `${number(value, 2)}×` }))}
            value={String(rate)}
            onChange={(value) => setRate(Number(value ?? 1))}
          />
          <VolumeControl />
        </div>
      </div>
      <MixNotes />
    </section>
  );
}
