import type { z } from "zod";
import { EngineError } from "../engine-error.ts";
import { limitedText } from "./limited-body.ts";

/** An answer's media type, lower case, without parameters. */
export const getMediaType = (response: Response): string =>
  (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/** Throws EngineError where a page for people came instead of an answer: the address is then not of the API. */
export function refuseHtml(response: Response, engineId: string): void {
  if (getMediaType(response) !== "text/html") return;
  throw new EngineError(
    "bad-answer",
    `${engineId}: a web page came instead of an answer. Check the service's address.`,
    { engineId },
  );
}

/** Reads JSON of a known shape. Broken JSON may be right the next time; a wrong shape will not. */
export async function readJson<Shape extends z.ZodType>(
  response: Response,
  shape: Shape,
  { engineId, maxBytes }: { engineId: string; maxBytes: number },
): Promise<z.output<Shape>> {
  refuseHtml(response, engineId);
  const text = await limitedText(response, engineId, maxBytes);
  const parsed = shape.safeParse(parseJson(text, engineId));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new EngineError(
    "bad-answer",
    `${engineId}: the answer lacks what the protocol asks for (${issue?.path.join(".")}: ${issue?.message}).`,
    { engineId, stderrTail: text.slice(0, 500) },
  );
}

function parseJson(text: string, engineId: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new EngineError("bad-answer", `${engineId}: the answer is broken JSON.`, {
      engineId,
      isRetryable: true,
      stderrTail: text.slice(0, 500),
      cause,
    });
  }
}
