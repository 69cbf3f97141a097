import germanHome from "@voxloom/phrases/locales/de/home.json" with { type: "json" };
import german from "@voxloom/phrases/locales/de/site-extras.json" with { type: "json" };
import germanFailed from "@voxloom/phrases/locales/de/site-failed.json" with { type: "json" };
import english from "@voxloom/phrases/locales/en/site-extras.json" with { type: "json" };

/** The words of what comes late to public pages, for journeys that are about what it does and not what it says. */
export const words = { en: english, de: { ...german, failed: germanFailed, home: germanHome } };
