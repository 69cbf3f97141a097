/** As much of a video as must be in view for it to play. */
const visibleShare = 0.35;

type Listeners = {
  /** It should play, but has nothing to show yet. */
  onWaiting: () => void;
  /** The browser does not let it play by itself. */
  onRefused: () => void;
};

/** Plays a video while it is in view in a visible tab, from when the page is loaded. Gives the way to stop. */
export function playWhileInView(video: HTMLVideoElement, { onWaiting, onRefused }: Listeners): () => void {
  let isInView = false;
  let isOver = false;
  const follow = () => {
    // What a page needs to stand there goes before what moves in it.
    if (isOver || document.readyState !== "complete") return;
    if (!isInView || document.hidden) video.pause();
    else if (video.paused) {
      if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) onWaiting();
      video.play().catch((error: unknown) => {
        if (error instanceof DOMException && error.name === "NotAllowedError") onRefused();
      });
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      follow();
    },
    { threshold: visibleShare },
  );
  observer.observe(video);
  document.addEventListener("visibilitychange", follow);
  window.addEventListener("load", follow, { once: true });
  return () => {
    isOver = true;
    observer.disconnect();
    document.removeEventListener("visibilitychange", follow);
    window.removeEventListener("load", follow);
    video.pause();
  };
}
