import { useQuery } from "@tanstack/react-query";
import { composeBrandSample } from "@voxloom/composition";
import type { Brand } from "@voxloom/contract";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { materialQuery } from "../material-query.ts";
import { useFrames } from "../video/use-frames.ts";
import styles from "../video/video.module.css";

/** A brand as it looks in a video, drawn as the video is. */
export function BrandSample({ name, brand }: { name: string; brand: Brand }) {
  const { t } = useTranslation("brand");
  const canvas = useRef<HTMLCanvasElement>(null);
  const logoId = brand.logo?.materialId ?? null;
  const { data } = useQuery({ ...materialQuery(logoId ?? ""), enabled: logoId !== null });
  const words = { title: name.trim(), caption: t("sample") };
  const url = data?.fileUrl ?? null;
  // Once the logo can be fetched, it is drawn anew.
  const composition = useMemo(
    () => composeBrandSample(brand, words),
    [brand, words.title, words.caption, url],
  );
  const urls = useMemo(
    () => new Map(logoId === null || url === null ? [] : [[logoId, url] as const]),
    [logoId, url],
  );
  useFrames(canvas, { composition, urls, longerSide: 640 });
  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      style={{ aspectRatio: "16 / 9", width: "100%" }}
      role="img"
      aria-label={t("sampleLabel")}
    />
  );
}
