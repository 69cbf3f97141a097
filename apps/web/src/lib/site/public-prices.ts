import { currencies, listSoldPrices, type Price, type PriceVersion, prices } from "@voxloom/contract";
import { findData, useServerAnswer } from "./use-server-answer.ts";

/** The path of the contract, which as a whole is too heavy for public pages; a test holds them together. */
export const publicPricesPath = "/api/public/prices";

/** What is sold now, of the server's answer; null for anything else, such as a file server's "not found". */
export function readPublicPrices(body: unknown): readonly Price[] | null {
  const data = findData(body);
  if (data === null || !("items" in data) || !Array.isArray(data.items)) return null;
  const versions: readonly unknown[] = data.items;
  return versions.every(isVersion) ? listSoldPrices(versions) : null;
}

function isVersion(item: unknown): item is PriceVersion {
  if (typeof item !== "object" || item === null) return false;
  if (!("amountsMinor" in item) || !("creditTenths" in item) || !("isSold" in item)) return false;
  const { amountsMinor: amounts } = item;
  return (
    typeof item.creditTenths === "number" &&
    typeof amounts === "object" &&
    amounts !== null &&
    currencies.every((currency) => typeof Reflect.get(amounts, currency) === "number")
  );
}

/** What is sold now; until the server has said, and where there is only a file server, what was sold at first. */
export const usePublicPrices = (): readonly Price[] =>
  useServerAnswer(publicPricesPath, readPublicPrices) ?? prices;
