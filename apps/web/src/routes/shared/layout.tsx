import { Outlet } from "react-router";
import { SharedFrame } from "../../app/shared-frame.tsx";
import { WorkspaceProviders } from "../../app/workspace-providers.tsx";
import { askedLocale } from "../../lib/phrases/asked-locale.ts";
import { loadPhrases, showLocale } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("common", "errors", "share", "task");
  await showLocale(askedLocale(window.location.search));
  return null;
}

export const shouldRevalidate = () => false;

export default function Shared() {
  return (
    <WorkspaceProviders>
      <SharedFrame>
        <Outlet />
      </SharedFrame>
    </WorkspaceProviders>
  );
}
