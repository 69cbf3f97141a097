const outlines = {
  play: "M7 4v16l13-8z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  stop: "M5 5h14v14H5z",
  forward: "M5 12h14m-6-6 6 6-6 6",
  check: "m4 12 6 6L21 6",
  audio: "M4 9h3l5-4v14l-5-4H4zM16 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13",
  silence: "M4 9h3l5-4v14l-5-4H4zM16 9.5l5 5M21 9.5l-5 5",
};
const filled: ReadonlySet<string> = new Set(["play", "pause", "stop"]);

/**
 * One of the few signs that public pages show before anything is pressed. They are drawn here because as files of the
 * icon library they would be a quarter of the home page's scripts.
 */
export function SmallIcon({ name, size = 20 }: { name: keyof typeof outlines; size?: number }) {
  const isFilled = filled.has(name);
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={isFilled ? "currentColor" : "none"}
      stroke={isFilled ? "none" : "currentColor"}
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
