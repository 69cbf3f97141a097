import { ca } from "./ca.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { ar, ja, ko, ru, th, tr, zh } from "./further.ts";
import { it } from "./it.ts";
import { pt } from "./pt.ts";
import type { ShorteningWords } from "./words.ts";

/** What can be let go, by language without its region. */
export const shorteningWords: Readonly<Record<string, ShorteningWords>> = {
  ...{ ar, ca, de, en, es, fr, it, ja, ko, pt, ru, th, tr, zh },
};
