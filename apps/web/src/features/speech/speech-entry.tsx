import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from "react";
import type { SpeechLead } from "../../lib/site/tool-entries.ts";
import styles from "./speech-entry.module.css";

type SpeechEntryProps = {
  leads: SpeechLead;
  /** The desk, which comes after the page: see `lazyOr`. */
  Desk: ComponentType<{ leads: SpeechLead; link: ReactNode }>;
  /** The way to the workspace's page, where the desk has not come. */
  link: ReactNode;
};

/** The desk for texts right on a public page; until it is there, and where it does not come, the way to it. */
export function SpeechEntry({ leads, Desk, link }: SpeechEntryProps) {
  const [isThere, setIsThere] = useState(false);
  // The page is prerendered: the desk is of a browser.
  useEffect(() => setIsThere(true), []);
  const shell = <div className={styles.shell}>{link}</div>;
  return isThere ? (
    <Suspense fallback={shell}>
      <div className={styles.desk}>
        <Desk leads={leads} link={shell} />
      </div>
    </Suspense>
  ) : (
    shell
  );
}
