import type { EngineFamily } from "../discover-system-engines.ts";
import type { HostCall } from "./protocol.ts";

/**
 * Engines that share a child. Programs of the system and services are light by themselves and live together; what
 * computes inside of Node, or holds a model, has a child of its own: it neither holds up nor takes along the others.
 */
const rooms = {
  programs: null,
  pico: ["pico"],
  diarization: ["diarization"],
} as const satisfies Record<string, readonly EngineFamily[] | null>;
export type RoomName = keyof typeof rooms;

/** Families of engines that a room looks for; null: all, of which it is asked for those without a room. */
export const findFamilies = (room: RoomName): readonly EngineFamily[] | null => rooms[room];

const roomOfEngine: Readonly<Record<string, RoomName>> = {
  pico: "pico",
  "spectral-clusters": "diarization",
};

/** The room that a call is done in. */
export const getRoom = (call: HostCall): RoomName =>
  call.what === "tool" ? "programs" : (roomOfEngine[call.engineId] ?? "programs");
