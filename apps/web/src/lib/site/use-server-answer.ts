import { useEffect, useState } from "react";

/** What stands in an answer of the server; null for anything else, such as a file server's "not found". */
export function findData(body: unknown): object | null {
  if (typeof body !== "object" || body === null || !("data" in body)) return null;
  const { data } = body;
  return typeof data === "object" ? data : null;
}

/**
 * What the server answers at a path, as `read` understands it: for public pages, which have no room for the whole
 * contract. Null until it is known, and where there is only a file server. `read` has to stay the same.
 */
export function useServerAnswer<Answer>(path: string, read: (body: unknown) => Answer | null): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    fetch(path, { signal: leaving.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((body: unknown) => setAnswer(read(body)))
      // Without an answer the page stays as it was built.
      .catch(() => null);
    return () => leaving.abort();
  }, [path, read]);
  return answer;
}
