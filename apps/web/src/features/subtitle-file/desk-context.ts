import { createContext, use } from "react";
import { useStore } from "zustand";
import type { SubtitleDesk } from "./subtitle-desk-store.ts";

export const DeskContext = createContext<SubtitleDesk | null>(null);

/** The desk that this part belongs to. */
export function useDesk(): SubtitleDesk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error("This part stands on no desk.");
  return desk;
}

type DeskState = ReturnType<SubtitleDesk["getState"]>;

/** A part of the desk's state. */
export const useDeskState = <Part>(select: (state: DeskState) => Part): Part => useStore(useDesk(), select);
