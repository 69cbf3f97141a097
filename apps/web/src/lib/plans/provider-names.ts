import type { MoneyProvider } from "@voxloom/contract";

/** Payment services as they call themselves, in every language. */
export const providerNames: Readonly<Record<MoneyProvider, string>> = {
  stripe: "Stripe",
  paypal: "PayPal",
  paddle: "Paddle",
  airwallex: "Airwallex",
};
