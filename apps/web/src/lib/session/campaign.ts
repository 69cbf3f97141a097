import { storedText } from "../stored-text.ts";

/** What brought a visitor here, by the names that stand in addresses. */
const names = ["utm_source", "utm_content", "utm_medium", "utm_merge", "gclid", "msclkid"] as const;
const mergedNames = ["utm_source", "utm_content", "utm_medium"] as const;

/** Campaign data of a visitor; a name that was not in the address is absent. */
export type Campaign = Partial<Record<(typeof names)[number], string>>;

const maxCharacters = 200;
const stored = storedText("voxloom-campaign");

/**
 * Keeps the campaign data of the address that a visit begins at. Source, content and medium are merged into
 * `utm_merge`, as a query. An address without any leaves what is known.
 */
export function noteCampaign(query: URLSearchParams): void {
  const found: Campaign = {};
  for (const name of names) {
    const value = query.get(name)?.slice(0, maxCharacters);
    if (value) found[name] = value;
  }
  if (Object.keys(found).length === 0) return;
  const merged = new URLSearchParams();
  for (const name of mergedNames) if (found[name] !== undefined) merged.set(name, found[name]);
  if (found.utm_merge === undefined && merged.size > 0) found.utm_merge = merged.toString();
  stored.write(JSON.stringify(found));
}

/** The campaign data that is known of this visitor; empty where none is. */
export function campaign(): Campaign {
  try {
    const left: unknown = JSON.parse(stored.read() ?? "{}");
    if (typeof left !== "object" || left === null) return {};
    return Object.fromEntries(
      Object.entries(left).filter(
        ([name, value]) => names.some((known) => known === name) && typeof value === "string",
      ),
    );
  } catch {
    return {};
  }
}
