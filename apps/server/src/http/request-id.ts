const pattern = /^[\w.:-]{1,128}$/;

/** The caller's own id of a request (`req_id` in the query), where it is one that may stand in a header and a log. */
export function requestIdOf(url: string | undefined): string | null {
  const query = url?.split("?", 2)[1];
  if (query === undefined) return null;
  const id = new URLSearchParams(query).get("req_id");
  return id !== null && pattern.test(id) ? id : null;
}
