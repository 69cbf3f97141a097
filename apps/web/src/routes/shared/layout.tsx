import { Outlet } from "react-router";
import { WorkspaceProviders } from "../../app/workspace-providers.tsx";
import { askedLocale } from "../../lib/phrases/asked-locale.ts";
import { loadPhrases, showLocale } from "../../lib/phrases/phrases.ts";
import { editorPhrases } from "../editors/editor-phrases.ts";
import type { Route } from "./+types/layout.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadPhrases(...editorPhrases);
  await showLocale(askedLocale(new URL(request.url).search));
  return null;
}

export const shouldRevalidate = () => false;

export default function Shared() {
  return (
    <WorkspaceProviders>
      <Outlet />
    </WorkspaceProviders>
  );
}
