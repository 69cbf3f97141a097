/** What an address may carry without leading to something else: where its visitor came from. */
const tracking = /^(?:utm_.*|fbclid|gclid|igsh|igshid|si|feature|ref|t|pp)$/;

/**
 * A name for the video at an address, the same however it is linked: without protocol, `www`, place to start and who
 * sent the visitor; YouTube's four kinds of addresses are one.
 */
export function nameVideo(address: string): string {
  const url = new URL(address);
  const host = url.hostname.replace(/^(?:www|m)\./, "");
  const path = url.pathname.replace(/\/+$/, "");
  const isShort = host === "youtu.be";
  if (isShort || host === "youtube.com" || host === "youtube-nocookie.com") {
    const id = isShort
      ? path.slice(1)
      : (url.searchParams.get("v") ?? /^\/(?:shorts|embed|live)\/([\w-]+)/.exec(path)?.[1]);
    if (id) return `youtube:${id}`;
  }
  const params = [...url.searchParams].filter(([name]) => !tracking.test(name)).sort();
  const query = new URLSearchParams(params).toString();
  return `${host}${path}${query === "" ? "" : `?${query}`}`;
}
