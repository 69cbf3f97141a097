import type { WatchPage } from "@voxloom/script-client";

/** Tells when the network is back and when the page is left, until the answer is called. */
export const watchPage: WatchPage = ({ onOnline, onLeaving }) => {
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
};
