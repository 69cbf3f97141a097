import { create } from "zustand";
import { persist } from "zustand/middleware";

type VolumeState = {
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  setVolume: (volume: number) => void;
  setMuted: (isMuted: boolean) => void;
};

/** How loud this person listens; remembered in this browser. */
export const useVolume = create<VolumeState>()(
  persist(
    (set) => ({
      volume: 1,
      isMuted: false,
      setVolume: (volume) => set({ volume: Math.min(1, Math.max(0, volume)), isMuted: false }),
      setMuted: (isMuted) => set({ isMuted }),
    }),
    { name: "voxloom-volume" },
  ),
);

/** What is heard of full volume now. */
export const heardVolume = ({ volume, isMuted }: Pick<VolumeState, "volume" | "isMuted">): number =>
  isMuted ? 0 : volume;
