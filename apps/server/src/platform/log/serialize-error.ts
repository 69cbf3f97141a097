import { DrizzleQueryError } from "drizzle-orm/errors";
import { DatabaseError } from "pg";
import { type SerializedError, stdSerializers } from "pino";

/**
 * An error as the log has it, with its causes. Of a query that failed its text stays and its parameters go: names,
 * addresses and what people wrote travel there, and PostgreSQL repeats them in its own words.
 */
export const serializeError = (error: unknown): SerializedError | unknown =>
  error instanceof Error ? stdSerializers.err(withoutValues(error)) : error;

/** A copy, for the log alone: the stack is set anew because a copied one is empty. */
function withoutValues(error: Error): Error {
  const message = messageWithoutValues(error);
  const changed = {
    message,
    stack: (error.stack ?? "").replace(error.message, () => message),
    ...(error.cause instanceof Error ? { cause: withoutValues(error.cause) } : {}),
    ...(error instanceof DrizzleQueryError ? { params: undefined } : {}),
    ...(error instanceof DatabaseError
      ? { detail: undefined, where: undefined, internalQuery: undefined }
      : {}),
  };
  const copy: Error = Object.create(Object.getPrototypeOf(error), Object.getOwnPropertyDescriptors(error));
  for (const [key, value] of Object.entries(changed))
    Object.defineProperty(copy, key, { value, enumerable: false, configurable: true });
  return copy;
}

function messageWithoutValues(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // 'invalid input syntax for type uuid: "..."': what was given stands behind the colon.
  if (error instanceof DatabaseError) return error.message.replace(/: ".*$/s, "");
  return error.message;
}
