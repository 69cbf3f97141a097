/** What a person does with the pages of an identity provider. */
export type Consent = { login: string; isDenied?: boolean };

const maxSteps = 20;

/**
 * For tests: goes through an identity provider's pages as a browser does, with cookies and forms, and answers the
 * address that it is sent back to, which is not opened: the first one below `until`.
 */
export async function visitProvider(
  start: string,
  until: string,
  { login, isDenied }: Consent,
): Promise<URL> {
  const cookies = new Map<string, string>();
  let request: { url: string; body?: URLSearchParams } = { url: start };
  for (let step = 0; step < maxSteps; step += 1) {
    const answer = await fetch(request.url, {
      method: request.body ? "POST" : "GET",
      body: request.body,
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const line of answer.headers.getSetCookie()) keepCookie(cookies, line);
    const page = await answer.text();
    const location = answer.headers.get("location");
    if (location?.startsWith(until)) return new URL(location);
    const next = location ?? (isDenied ? findAbortLink(page) : null);
    request = next === null ? submitForm(page, request.url, login) : { url: new URL(next, request.url).href };
  }
  throw new Error("the provider's pages have no end");
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (name === undefined || value === undefined) return;
  if (/expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}

const findAbortLink = (page: string): string | null => /href="([^"]+\/abort)"/.exec(page)?.[1] ?? null;

function submitForm(page: string, url: string, login: string): { url: string; body: URLSearchParams } {
  const action = /<form[^>]+action="([^"]+)"/.exec(page)?.[1];
  if (action === undefined) throw new Error(`a page without a form: ${page.slice(0, 2000)}`);
  const body = new URLSearchParams();
  for (const [field] of page.matchAll(/<input[^>]+>/g)) {
    const name = /name="([^"]+)"/.exec(field)?.[1];
    const value = /value="([^"]*)"/.exec(field)?.[1];
    if (name !== undefined) body.set(name, value ?? (name === "login" ? login : "any"));
  }
  return { url: new URL(action, url).href, body };
}
