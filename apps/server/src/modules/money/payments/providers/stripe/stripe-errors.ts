import { ProviderRefusal } from "../payment-provider.ts";

type Told = { type: unknown; code: unknown; message: string };

const readError = (error: unknown): Told | null =>
  error instanceof Error && "type" in error
    ? { type: error.type, code: "code" in error ? error.code : undefined, message: error.message }
    : null;

/** Whether Stripe knows no such thing, or knows it as over. */
export const isNoLonger = (error: unknown): boolean => readError(error)?.code === "resource_missing";

/** A no is one that a card or a wrong request got; where Stripe did not answer, nobody knows what happened. */
const refusals = new Set(["StripeCardError", "StripeInvalidRequestError"]);

/** Makes calls of the SDK, and tells a no from not knowing. */
export async function callStripe<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const told = readError(error);
    if (told === null || !refusals.has(String(told.type))) throw error;
    throw new ProviderRefusal(told.message, { cause: error });
  }
}
