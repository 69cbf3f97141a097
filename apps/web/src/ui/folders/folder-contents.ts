import type { FolderNode } from "@voxloom/contract";
import type { To } from "react-router";
import type { Dragged } from "./dragged.ts";

/** What a page shows of the folders, and puts into them: its tasks, or its files. */
export type FolderContents = {
  /** What it takes. */
  kinds: readonly Dragged["kind"][];
  /** Where the page looks now: a folder's id, `none` for what lies in none, or something else. */
  place: string;
  toPlace: (place: string) => To;
  getCount: (folder: FolderNode) => number;
  /** How many lie in no folder. */
  unfiledCount: number | undefined;
  /** A count in words. */
  nameCount: (count: number) => string;
  /** Puts what was dropped into a folder, or into none. */
  move: (dragged: readonly Dragged[], folderId: string | null) => void;
  onGo?: (() => void) | undefined;
};
