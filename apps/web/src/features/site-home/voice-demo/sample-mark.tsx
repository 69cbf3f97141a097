import { IconPlayerPlayFilled, IconPlayerStopFilled } from "@tabler/icons-react";

/** What a press on a sample does: play it, or stop it. */
export function SampleMark({ isPlaying }: { isPlaying: boolean }) {
  const Icon = isPlaying ? IconPlayerStopFilled : IconPlayerPlayFilled;
  return <Icon size={16} aria-hidden />;
}
