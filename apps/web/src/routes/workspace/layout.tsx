import { Outlet } from "react-router";
import { Shell } from "../../app/shell.tsx";
import { WorkspaceProviders } from "../../app/workspace-providers.tsx";
import { rememberedLocale } from "../../lib/phrases/document-locale.ts";
import { loadPhrases, showLocale } from "../../lib/phrases/phrases.ts";

/** The language is there before the first view, so no text changes under the reader's eyes. */
export async function clientLoader() {
  await loadPhrases("common", "errors");
  await showLocale(rememberedLocale());
  return null;
}

export const shouldRevalidate = () => false;

export default function Workspace() {
  return (
    <WorkspaceProviders>
      <Shell>
        <Outlet />
      </Shell>
    </WorkspaceProviders>
  );
}
