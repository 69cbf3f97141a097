import { useEffect, useState } from "react";
import { isLikelySignedIn } from "../../lib/session/session-hint.ts";

/** When whoever is signed in applied to be a partner, in the words of `locale`, while that is open; null without it. */
export function useOpenApplication(locale: string) {
  const [date, setDate] = useState<string | null>(null);
  const look = async (): Promise<boolean> => {
    const { openApplication } = await import("./apply-as-partner.ts");
    const application = await openApplication();
    if (application === null) return false;
    const format = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
    setDate(format.format(new Date(application.createdAt)));
    return true;
  };
  useEffect(() => {
    // Where this fails, the form is there, and the server says the same to whoever sends it.
    if (isLikelySignedIn()) void look().catch(() => {});
  }, []);
  return { date, look };
}
