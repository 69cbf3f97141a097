import { type Call, calls } from "@voxloom/contract";

/** Whoever sends calls: the headers say who. */
export type Guest = { webId: string; projId: string; headers: Record<string, string> };
/** Someone with an account, signed in. */
export type Person = Guest & { userId: string; email: string; token: string };
export type CallAnswer = {
  status: number;
  headers: Headers;
  body: { code: number; errorCode?: string; message: string; data: unknown; details?: unknown };
};

/** Speaks to a server over HTTP, whichever process it is in. */
export type TestClient = {
  origin: string;
  /** Opens a guest project through the API. */
  openGuest(): Promise<Guest>;
  /** Sends a call over HTTP: a body makes it a POST unless `method` says otherwise. A string and bytes are sent as they are. */
  call(
    path: string,
    options?: { method?: string; body?: unknown; headers?: Record<string, string>; guest?: Guest },
  ): Promise<CallAnswer>;
};

/** Guests make some calls at a path of their own. */
function pathFor(path: string, guest: Guest | undefined): string {
  if (guest === undefined || guest.webId === "") return path;
  const [place = "", query] = path.split("?", 2);
  const call = Object.values(calls)
    .flatMap((area) => Object.values<Call>(area))
    .find((entry) => entry.path === place);
  const own = call?.guestPath ?? place;
  return query === undefined ? own : `${own}?${query}`;
}

const isAsItIs = (body: unknown): body is string | Uint8Array<ArrayBuffer> | undefined =>
  body === undefined || typeof body === "string" || body instanceof Uint8Array;

const findType = (body: unknown): string =>
  body instanceof Uint8Array ? "application/octet-stream" : "application/json";

/** For tests: a client of the server at an address. */
export function createTestClient(origin: string): TestClient {
  const call: TestClient["call"] = async (path, { method, body, headers = {}, guest } = {}) => {
    const answer = await fetch(new URL(pathFor(path, guest), origin), {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        ...(body === undefined ? {} : { "content-type": findType(body) }),
        ...guest?.headers,
        ...headers,
      },
      body: isAsItIs(body) ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text.startsWith("{") ? JSON.parse(text) : text,
    };
  };
  return {
    origin,
    call,
    async openGuest() {
      const { body } = await call("/api/account/open-guest", { body: {} });
      const { webId, projId } = body.data as { webId: string; projId: string };
      return { webId, projId, headers: { "X-Web-Id": webId } };
    },
  };
}
