import { useTranslation } from "react-i18next";
import { SmallIcon } from "../../ui/small-icon.tsx";
import { useViewedVideo } from "../../ui/use-viewed-video.ts";
import styles from "./sign-up.module.css";

/** People who greet in one language after the other, silently, in a loop; for less motion a picture of it. It says nothing to readers; it can be stopped. */
export function GreetingVideo() {
  const { t } = useTranslation("account");
  const { video, isWanted, togglePlay, events } = useViewedVideo();
  return (
    <>
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
      <button
        type="button"
        className={styles.control}
        aria-label={t(isWanted ? "signUp.pause" : "signUp.play")}
        onClick={togglePlay}
      >
        <SmallIcon name={isWanted ? "pause" : "play"} />
      </button>
    </>
  );
}
