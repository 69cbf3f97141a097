import { useViewedVideo } from "../../ui/use-viewed-video.ts";
import styles from "./sign-up.module.css";

/** People who greet in one language after the other, silently, in a loop; for less motion a picture of it. It says nothing to readers. */
export function GreetingVideo() {
  const { video, events } = useViewedVideo();
  return (
    <video
      ref={video}
      className={styles.video}
      src="/videos/sign-up.mp4"
      poster="/videos/sign-up.webp"
      width={776}
      height={1000}
      preload="none"
      muted
      loop
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      {...events}
    />
  );
}
