import type { MoneyProvider, PaymentProvider } from "@voxloom/contract";

/** Payment services as they call themselves, in every language. */
export const providerNames: Readonly<Record<MoneyProvider, string>> = {
  stripe: "Stripe",
  paypal: "PayPal",
  paddle: "Paddle",
  airwallex: "Airwallex",
};

/** The name of whoever took money; what took none keeps its word. */
export const nameProvider = (provider: PaymentProvider): string =>
  provider === "sandbox" || provider === "manual" ? provider : providerNames[provider];
