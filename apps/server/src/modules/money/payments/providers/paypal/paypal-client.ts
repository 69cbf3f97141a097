import { readAmount, writeAmount } from "@voxloom/contract/currency";
import { z } from "zod";
import { askService, type ServiceAnswer } from "../service-client.ts";

/** PayPal takes these without decimals, though they have some elsewhere. */
const wholeCurrencies = new Set(["HUF", "TWD"]);

/** An amount in PayPal's form. Throws for parts of a unit in a currency that is paid in whole ones. */
export function writeMoney(amountMinor: number, currency: string): { currency_code: string; value: string } {
  const value = writeAmount(amountMinor, currency);
  if (!wholeCurrencies.has(currency)) return { currency_code: currency, value };
  if (!value.endsWith(".00")) throw new Error(`${value} ${currency} is no whole amount`);
  return { currency_code: currency, value: value.slice(0, -3) };
}

/** An amount as PayPal writes it. */
export const moneySchema = z.object({ currency_code: z.string(), value: z.string() });
export const readMoney = ({ currency_code, value }: z.infer<typeof moneySchema>): number =>
  readAmount(value, currency_code);

/** States of a payment that was taken, whether it went back since or not. */
export const paidStates: ReadonlySet<string> = new Set(["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"]);

export type PaypalClient = {
  get<T>(path: string, read: z.ZodType<T>): Promise<T>;
  /** `name` is ours for what is to be done: with one name it is done once. */
  post<T>(path: string, body: object, options: { name: string; read: z.ZodType<T> }): Promise<T>;
  /** The clock of the last answer. */
  clock(): Date | null;
};

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
/** How long before its end a token is not used any more, in milliseconds. */
const tokenReserveMs = 60_000;

/** PayPal's REST interface, with a token that is asked for when it is needed. */
export function createPaypalClient(spec: { url: string; clientId: string; secretKey: string }): PaypalClient {
  const { url, clientId, secretKey } = spec;
  let token: { text: string; until: number } | null = null;
  let clock: Date | null = null;

  async function readToken(): Promise<string> {
    if (token !== null && token.until > Date.now()) return token.text;
    const { body } = await askService({
      method: "POST",
      url: `${url}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secretKey}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
      isNamed: true,
    });
    const { access_token, expires_in } = tokenSchema.parse(body);
    token = { text: access_token, until: Date.now() + expires_in * 1000 - tokenReserveMs };
    return access_token;
  }

  async function send<T>(
    call: { method: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: string },
    read: z.ZodType<T>,
  ): Promise<T> {
    const answer: ServiceAnswer = await askService({
      method: call.method,
      url: `${url}${call.path}`,
      headers: { authorization: `Bearer ${await readToken()}`, ...call.headers },
      ...(call.body === undefined ? {} : { body: call.body }),
      isNamed: true,
    });
    clock = answer.at;
    return read.parse(answer.body);
  }

  return {
    get: (path, read) => send({ method: "GET", path }, read),
    post: (path, body, { name, read }) =>
      send(
        {
          method: "POST",
          path,
          headers: {
            "content-type": "application/json",
            "paypal-request-id": name,
            prefer: "return=representation",
          },
          body: JSON.stringify(body),
        },
        read,
      ),
    clock: () => clock,
  };
}
