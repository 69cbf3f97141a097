import type { SharedLine, SharedTask } from "@voxloom/contract";
import { type ReactNode, useState } from "react";
import { EditorStores } from "../document/stores.tsx";
import { type CommentsComponent, EditorTaskProvider, type SharedLink } from "../session/editor-task.tsx";
import { detailOfShared, scriptOfShared } from "../session/shared-source.ts";
import { viewerSession } from "../session/viewer-session.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { editorParts } from "./editor-parts.ts";

type ViewerPageProps = {
  shared: SharedTask;
  lines: readonly SharedLine[];
  Comments: CommentsComponent;
  actions: ReactNode;
  renewMedia: () => boolean;
  onPlay: () => void;
  link: Omit<SharedLink, "languages">;
};

/** The editor on what somebody shared: everything to be seen and heard, nothing to be changed. */
export function ViewerPage({ shared, lines, link, ...areas }: ViewerPageProps) {
  const [session] = useState(() => viewerSession(shared, scriptOfShared(shared, lines), editorParts));
  return (
    <EditorTaskProvider
      value={{
        detail: detailOfShared(shared),
        mode: "viewer",
        session,
        link: { ...link, languages: shared.languages },
        ownFonts: shared.ownFont === null ? [] : [shared.ownFont],
        ...areas,
      }}
    >
      <EditorStores stores={session}>
        <EditorFrame />
      </EditorStores>
    </EditorTaskProvider>
  );
}
