import { Outlet } from "react-router";
import { Shell } from "../../app/shell.tsx";
import { WorkspaceProviders } from "../../app/workspace-providers.tsx";
import { askedLocale } from "../../lib/phrases/asked-locale.ts";
import { rememberLastSaid } from "../../lib/phrases/document-locale.ts";
import { loadPhrases, showLocale } from "../../lib/phrases/phrases.ts";
import type { Route } from "./+types/layout.ts";

/** The language is there before the first view, so no text changes under the reader's eyes. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  rememberLastSaid();
  await loadPhrases("common", "errors");
  await showLocale(askedLocale(new URL(request.url).search));
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
