import { AppError, type MoneyProvider, type PaymentMode } from "@voxloom/contract";
import type { Config } from "../../../../config/index.ts";
import type { Context } from "../../../../context.ts";
import { openAirwallex } from "../providers/airwallex/open-airwallex.ts";
import { readAirwallexWebhook } from "../providers/airwallex/read-airwallex-webhook.ts";
import { openPaddle } from "../providers/paddle/open-paddle.ts";
import { readPaddleWebhook } from "../providers/paddle/read-paddle-webhook.ts";
import type { PaymentService, ReadWebhook } from "../providers/payment-provider.ts";
import { ProviderRefusal } from "../providers/payment-provider.ts";
import { openPaypal } from "../providers/paypal/open-paypal.ts";
import { paypalWebhookReader } from "../providers/paypal/read-paypal-webhook.ts";
import { openStripe } from "../providers/stripe/open-stripe.ts";
import { readStripeWebhook } from "../providers/stripe/read-stripe-webhook.ts";
import { findSettings, openKeys, type ProviderKeys, type ProviderPlace } from "./store.ts";

type Provider = {
  open: (config: Config, keys: ProviderKeys, mode: PaymentMode) => Promise<PaymentService>;
  readWebhook: (config: Config) => ReadWebhook;
};

/** How each provider is reached, and what its notices look like. */
const providers: Readonly<Record<MoneyProvider, Provider>> = {
  stripe: {
    open: ({ payments }, { secretKey }) => openStripe({ url: payments.stripeUrl, secretKey }),
    readWebhook: () => readStripeWebhook,
  },
  paypal: {
    open: async ({ payments }, { clientId, secretKey, webhookSecrets: [webhookId = null] }, mode) =>
      openPaypal({ url: payments.paypalUrl, mode, clientId, secretKey, webhookId }),
    readWebhook: ({ payments: { paypalUrl } }) =>
      paypalWebhookReader(paypalUrl === null ? null : new URL(paypalUrl).origin),
  },
  paddle: {
    open: async ({ payments }, { secretKey }, mode) =>
      openPaddle({ url: payments.paddleUrl, mode, secretKey }),
    readWebhook: () => readPaddleWebhook,
  },
  airwallex: {
    open: async ({ payments }, { clientId, secretKey }, mode) =>
      openAirwallex({ url: payments.airwallexUrl, mode, clientId, secretKey }),
    readWebhook: () => readAirwallexWebhook,
  },
};

export const webhookReader = (config: Config, provider: MoneyProvider): ReadWebhook =>
  providers[provider].readWebhook(config);

type Asking = Pick<Context, "config" | "database">;
const opened = new WeakMap<Asking, Map<string, Promise<PaymentService>>>();

/** The refusal where a provider cannot be asked now. */
export const unavailable = (cause?: unknown): AppError =>
  new AppError(
    "CHECKOUT_UNAVAILABLE",
    "The payment service does not answer, or is not set up. Nothing was charged; try again in a few minutes.",
    {},
    { cause },
  );

/** A provider's account, whether it is offered or not: what was bought there is followed to its end. Throws AppError CHECKOUT_UNAVAILABLE. */
export async function openProvider(context: Asking, place: ProviderPlace): Promise<PaymentService> {
  const row = await findSettings(context.database.db, place);
  if (row === null) throw unavailable();
  const services = opened.get(context) ?? new Map<string, Promise<PaymentService>>();
  opened.set(context, services);
  // Other keys are another service.
  const name = `${place.provider} ${place.mode} ${row.changedAt.getTime()} ${row.keyEnding}`;
  const known = services.get(name);
  if (known !== undefined) return known;
  const keys = openKeys(context.config, row);
  if (keys.secretKey === "") throw unavailable();
  const service = providers[place.provider].open(context.config, keys, place.mode);
  services.set(name, service);
  return service;
}

/** Asks a provider for a person. Not knowing what happened is AppError CHECKOUT_UNAVAILABLE; a no is thrown as it is. */
export async function askProvider<T>(
  context: Context,
  place: ProviderPlace,
  ask: (service: PaymentService) => Promise<T>,
): Promise<T> {
  try {
    return await ask(await openProvider(context, place));
  } catch (error) {
    if (error instanceof AppError || error instanceof ProviderRefusal) throw error;
    context.log.warn({ err: error, ...place }, "a payment service did not answer");
    throw unavailable(error);
  }
}
