import "@mantine/core/styles.css";
import "../../../../app/tokens.css";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { cssVariables, theme } from "../../../../app/theme.ts";
import { loadPhrases } from "../../../../lib/phrases/phrases.ts";
import { SafeAreaGuide } from "../safe-area-guide.tsx";
import { DrawnSubtitles } from "../subtitle-overlay.tsx";
import { SubtitleStyleForm } from "../subtitle-style-form.tsx";
import type { SubtitlePageData } from "./subtitle-page-data.ts";

/** For tests: the overlay alone; `showSubtitles` of the page gives it other subtitles. */
function SubtitlePage() {
  const video = useRef<HTMLVideoElement>(null);
  const [data, setData] = useState<SubtitlePageData | null>(null);
  const [isSafeAreaShown, setSafeAreaShown] = useState(false);
  globalThis.showSubtitles = setData;
  if (data === null) return null;
  const { isFormShown = false, videoUrl, ...shown } = data;
  return (
    <>
      <div className="stage" key={videoUrl}>
        <video ref={video} src={videoUrl} width={data.width} height={data.height} preload="auto" muted />
        <DrawnSubtitles {...shown} videoRef={video} />
        {isSafeAreaShown && <SafeAreaGuide width={data.width} height={data.height} />}
      </div>
      {isFormShown && (
        <main style={{ padding: 16 }}>
          <SubtitleStyleForm
            style={data.style}
            onChange={(style) => setData({ ...data, style })}
            isSafeAreaShown={isSafeAreaShown}
            onSafeAreaChange={setSafeAreaShown}
          />
        </main>
      )}
    </>
  );
}

const queries = new QueryClient();
const root = document.createElement("div");
document.body.append(root);
void loadPhrases("editor-subtitles").then(() =>
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <QueryClientProvider client={queries}>
        <SubtitlePage />
      </QueryClientProvider>
    </MantineProvider>,
  ),
);
