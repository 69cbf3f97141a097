import { Text } from "@mantine/core";
import { useFormats } from "../../lib/use-formats.ts";
import { usePlayedMs } from "./playback-clock.ts";
import type { Playback } from "./use-playback.ts";

type TimeProps = { playback: Pick<Playback, "clock" | "durationMs">; className: string | undefined };

/** Where a video stands, of how long it is: m:ss / m:ss. */
export function PlayedTime({ playback: { clock, durationMs }, className }: TimeProps) {
  const formats = useFormats();
  const now = usePlayedMs(clock, formats.clock);
  return (
    <Text size="sm" className={className}>
      {`${now} / ${formats.clock(durationMs)}`}
    </Text>
  );
}
