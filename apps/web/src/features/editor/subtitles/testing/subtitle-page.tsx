import { useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { DrawnSubtitles } from "../subtitle-overlay.tsx";
import type { SubtitlePageData } from "./subtitle-page-data.ts";

/** For tests: the overlay alone; `showSubtitles` of the page gives it other subtitles. */
function SubtitlePage() {
  const video = useRef<HTMLVideoElement>(null);
  const [data, setData] = useState<SubtitlePageData | null>(null);
  globalThis.showSubtitles = setData;
  if (data === null) return null;
  return (
    <div className="stage" key={data.videoUrl}>
      <video ref={video} src={data.videoUrl} width={data.width} height={data.height} preload="auto" muted />
      <DrawnSubtitles {...data} videoRef={video} />
    </div>
  );
}

const root = document.createElement("div");
document.body.append(root);
createRoot(root).render(<SubtitlePage />);
