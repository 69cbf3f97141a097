import { Outlet } from "react-router";
import { WorkspaceProviders } from "../../app/workspace-providers.tsx";
import { rememberedLocale } from "../../lib/phrases/document-locale.ts";
import { loadPhrases, showLocale } from "../../lib/phrases/phrases.ts";
import { editorPhrases } from "./editor-phrases.ts";

/** Editors are full pages: no menu, no site header. */
export async function clientLoader() {
  await loadPhrases(...editorPhrases, "translation", "billing");
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
