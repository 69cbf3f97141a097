type PageWatch = {
  onOnline: () => void;
  /** The page is put away or left, and may not come back. */
  onLeaving: () => void;
};

/** Tells when the network is back and when the page is left, until the answer is called. */
export function watchPage({ onOnline, onLeaving }: PageWatch): () => void {
  const onVisibility = () => {
    if (document.visibilityState === "hidden") onLeaving();
  };
  window.addEventListener("online", onOnline);
  window.addEventListener("pagehide", onLeaving);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    window.removeEventListener("online", onOnline);
    window.removeEventListener("pagehide", onLeaving);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}
