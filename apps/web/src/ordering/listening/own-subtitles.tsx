import { Button, FileButton, Input, Stack } from "@mantine/core";
import { limits, type Material, type Problem } from "@voxloom/contract";
import { subtitleEndings, subtitleFormats } from "@voxloom/subtitles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { acceptSubtitles, isSubtitleFile, joinIndexes } from "../check-file.ts";
import { useUpload } from "../use-upload.ts";
import { FileEncoding } from "./file-encoding.tsx";
import { PictureTrack } from "./picture-track.tsx";
import { SubtitleChoice } from "./subtitle-choice.tsx";
import { getOwn, isOwn, type OwnSubtitles as Own, type SubtitleOffer } from "./subtitle-offers.ts";
import { TrackEncoding } from "./track-encoding.tsx";

type OwnSubtitlesProps = {
  value: Own;
  offers: readonly SubtitleOffer[];
  onChange: (own: Own) => void;
  /** The subtitle files that came, to look at how they are encoded. */
  brought?: readonly Material[];
  /** Another subtitle file has come. */
  onBrought: (material: Material) => void;
};

/** Subtitles that the order goes by instead of recognizing or translating: those that are there, or a file to bring. */
export function OwnSubtitles({ value, offers, onChange, brought = [], onBrought }: OwnSubtitlesProps) {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  const [isWrong, setIsWrong] = useState(false);
  const [rejection, setRejection] = useState<Problem | null>(null);
  const upload = useUpload((material) => {
    setRejection(material.problem);
    if (material.problem !== null) return;
    onBrought(material);
    onChange({ materialId: material.id, side: "source" });
  });
  const problem = upload.problem ?? rejection;
  const take = (chosen: File[]) => {
    const [file] = joinIndexes(chosen);
    if (file === undefined) return;
    setRejection(null);
    setIsWrong(!isSubtitleFile(file));
    if (isSubtitleFile(file)) void upload.start(file);
  };
  const file = value?.track === undefined ? brought.find(({ id }) => id === value?.materialId) : undefined;
  const chosen = offers.find((offer) => isOwn(value, offer));
  const wrongType = t("listening.ownWrongType", {
    limit: formats.bytes(limits.maxSubtitleBytes),
    formats: subtitleEndings.join(", "),
  });
  return (
    <Stack gap="md" align="flex-start">
      {offers.length === 0 ? null : (
        <SubtitleChoice
          value={value}
          usable={offers.filter((offer) => offer.problem === null)}
          unusable={offers.filter((offer) => offer.problem !== null)}
          onChange={(offer, side) =>
            onChange(
              offer === null
                ? null
                : { ...getOwn(offer, side), ...(isOwn(value, offer) && getReading(value)) },
            )
          }
        />
      )}
      {file === undefined || value === null ? null : (
        <FileEncoding
          key={file.id}
          material={file}
          value={value.encoding ?? null}
          onChange={(encoding) => {
            const { encoding: _, ...own } = value;
            onChange({ ...own, ...(encoding !== null && { encoding }) });
          }}
        />
      )}
      {value?.ocrLanguage === undefined || value.track === undefined ? null : (
        <PictureTrack
          key={`${value.materialId} ${value.track}`}
          materialId={value.materialId}
          track={value.track}
          language={value.ocrLanguage}
          onLanguage={(ocrLanguage) => onChange({ ...value, ocrLanguage })}
        />
      )}
      {value?.track === undefined || chosen?.encoding === undefined ? null : (
        <TrackEncoding
          key={`${value.materialId} ${value.track}`}
          materialId={value.materialId}
          track={value.track}
          value={value.encoding ?? null}
          onChange={(encoding) => {
            const { encoding: _, ...own } = value;
            onChange({ ...own, ...(encoding !== null && { encoding }) });
          }}
        />
      )}
      <Input.Wrapper
        label={offers.length === 0 ? t("listening.own") : null}
        labelElement="div"
        description={
          offers.length === 0
            ? t("listening.ownHint", { count: formats.number(subtitleFormats.length) })
            : null
        }
        error={isWrong ? wrongType : null}
      >
        <FileButton multiple onChange={take} accept={acceptSubtitles}>
          {(props) => (
            <Button
              {...props}
              mt="xs"
              variant={offers.length === 0 ? "default" : "subtle"}
              size="sm"
              loading={upload.view !== null}
            >
              {t("listening.ownChoose")}
            </Button>
          )}
        </FileButton>
      </Input.Wrapper>
      {problem ? <ProblemAlert problem={problem} /> : null}
    </Stack>
  );
}

/** How the same subtitles were to be read before. */
const getReading = (own: Own): Pick<NonNullable<Own>, "encoding" | "ocrLanguage"> => ({
  ...(own?.encoding !== undefined && { encoding: own.encoding }),
  ...(own?.ocrLanguage !== undefined && { ocrLanguage: own.ocrLanguage }),
});
