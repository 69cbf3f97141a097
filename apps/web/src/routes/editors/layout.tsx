import { Outlet } from "react-router";
import { WorkspaceProviders } from "../../app/workspace-providers.tsx";
import { askedLocale } from "../../lib/phrases/asked-locale.ts";
import { loadPhrases, showLocale } from "../../lib/phrases/phrases.ts";
import type { Route } from "./+types/layout.ts";
import { editorPhrases } from "./editor-phrases.ts";

/** Editors are full pages: no menu, no site header. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadPhrases(...editorPhrases, "tasks", "translation", "voices", "billing");
  await showLocale(askedLocale(new URL(request.url).search));
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
