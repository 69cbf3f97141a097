import { WorkspaceProviders } from "../../app/workspace-providers.tsx";
import { SpeechDesk } from "../../features/speech/speech-desk.tsx";
import type { SpeechLead } from "../../lib/site/tool-entries.ts";

/** The desk for texts with what it stands on, for a page that has no ground for parts of the kit. */
export function SpeechDeskPart({ leads }: { leads: SpeechLead }) {
  return (
    <WorkspaceProviders>
      <SpeechDesk leads={leads} />
    </WorkspaceProviders>
  );
}
