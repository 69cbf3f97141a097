import { useQuery } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { decodeSubtitles } from "@voxloom/subtitles";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { EncodingChoice } from "../../ui/encoding-choice.tsx";

type TrackEncodingProps = {
  materialId: string;
  track: number;
  /** null: as it was found. */
  value: string | null;
  onChange: (encoding: string | null) => void;
};

/** How the letters of a track inside a recording are read, where they are not in the usual encoding. */
export function TrackEncoding({ materialId, track, value, onChange }: TrackEncodingProps) {
  const { t } = useTranslation("ordering");
  const { data } = useQuery({
    queryKey: ["track-bytes", materialId, track],
    queryFn: ({ signal }) => api(calls.materials.subtitleTrack, { materialId, track }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const bytes = useMemo(
    () => (data?.bytes ? Uint8Array.from(atob(data.bytes), (letter) => letter.charCodeAt(0)) : null),
    [data],
  );
  if (bytes === null) return null;
  const found = decodeSubtitles(bytes).encoding;
  const encoding = value ?? found;
  return (
    <EncodingChoice
      bytes={bytes}
      value={encoding}
      onChange={(chosen) => onChange(chosen === found ? null : chosen)}
      label={t("encoding.label")}
      preview={t("encoding.preview", { encoding })}
    />
  );
}
