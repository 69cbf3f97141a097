import { useLocation } from "react-router";
import { CookieBanner } from "./cookie-banner.tsx";
import { HelpWidget } from "./help-widget.tsx";

import { SupportChat } from "./support-chat.tsx";
import { useLateWords } from "./use-late-words.ts";

/** Where the late parts stand: on a public page, or in the workspace. */
export type LatePlace = "site" | "workspace";

/** The late parts of a page. Cookies are asked for, and contact offers itself, on public pages only. */
export default function Late({ place, mountedAtMs }: { place: LatePlace; mountedAtMs: number }) {
  const { pathname } = useLocation();
  const late = useLateWords();
  if (late === null) return null;
  const { locale, words } = late;
  return (
    <>
      <HelpWidget locale={locale} words={words.help} pathname={pathname}>
        {place === "site" ? (
          <SupportChat locale={locale} words={words.chat} mountedAtMs={mountedAtMs} />
        ) : null}
      </HelpWidget>
      {place === "site" ? <CookieBanner locale={locale} words={words.cookies} /> : null}
    </>
  );
}
