import { Outlet } from "react-router";
import { WorkspaceProviders } from "../../app/workspace-providers.tsx";
import { loadPhrases, rememberedLocale, showLocale } from "../../lib/phrases/phrases.ts";

/** Editors are full pages: no menu, no site header. */
export async function clientLoader() {
  await loadPhrases(
    "common",
    "errors",
    "task",
    "translation",
    "billing",
    "editor",
    "editor-lines",
    "editor-timeline",
    "editor-sound",
    "editor-checks",
    "editor-subtitles",
    "editor-transfer",
    "editor-keys",
  );
  await showLocale(rememberedLocale());
  return null;
}

export const shouldRevalidate = () => false;

export default function Editors() {
  return (
    <WorkspaceProviders>
      <Outlet />
    </WorkspaceProviders>
  );
}
