import { Alert, Button, Card, Group, Loader, Stack, Text, TextInput } from "@mantine/core";
import { IconLink, IconPlayerPlay } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { calls, type Material } from "@voxloom/contract";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../lib/api/api.ts";
import { ApiError } from "../lib/api/api-error.ts";
import type { Handed } from "../lib/handed-source.ts";
import { ProblemAlert } from "../ui/problem-alert.tsx";
import { AssetChoice } from "./asset-choice.tsx";
import { joinIndexes } from "./check-file.ts";
import { DropZone } from "./drop-zone.tsx";
import { FeedCard } from "./feed/feed-card.tsx";
import { type TakenEpisode, useFeed } from "./feed/use-feed.ts";
import { areOnlyVideos, useSources } from "./order-product.ts";
import { RecordButton } from "./recording/record-button.tsx";
import { RecordCard } from "./recording/record-card.tsx";
import { StoredRecordings } from "./recording/stored-recordings.tsx";
import { useRecordingHere } from "./recording/use-recording-here.ts";
import { RefusalAlert } from "./refusal-alert.tsx";
import { UploadCard } from "./upload-card.tsx";
import { type Refusal, useFileRefusal } from "./use-file-refusal.ts";
import { useStartOnce } from "./use-start-once.ts";
import type { UploadQueue } from "./use-upload-queue.ts";

type SourcePickerProps = {
  wantsSample: boolean;
  /** What was brought before this page was there. */
  handed: Handed | null;
  uploads: UploadQueue;
  onMaterial: (material: Pick<Material, "id">) => void;
  /** Subtitles have come with a recording. */
  onSubtitles: (material: Material) => void;
  /** Transcripts that publishers offer could not be used. */
  onUnusable: (episodes: readonly TakenEpisode[]) => void;
};

/** The ways to bring a file: drop or choose one, paste a link to it or to a podcast, record, or have the sample made. */
export function SourcePicker({
  wantsSample,
  handed,
  uploads,
  onMaterial,
  onSubtitles,
  onUnusable,
}: SourcePickerProps) {
  const { t } = useTranslation("ordering");
  const sources = useSources();
  const { isOfAudio } = sources;
  const isOfVideo = areOnlyVideos(sources);
  const refusalOf = useFileRefusal();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [url, setUrl] = useState(handed !== null && "link" in handed ? handed.link : "");
  const [isUrlBad, setIsUrlBad] = useState(false);
  // What went wrong before counts no more once something else is tried.
  const [tried, setTried] = useState<"file" | "link" | "sample">("file");
  const link = useMutation({
    mutationFn: (address: string) => api(calls.materials.fetchLink, { url: address }),
    onSuccess: onMaterial,
    onError: (error, address) => {
      if (isFeed(error)) podcast.open(address);
    },
  });
  const podcast = useFeed((episodes) => {
    onUnusable(episodes.filter(({ transcriptProblem }) => transcriptProblem !== null));
    // A recording is looked at for its subtitles once it is there.
    for (const { transcript } of episodes) if (transcript !== null) onSubtitles(transcript);
    for (const { material } of episodes) onMaterial(material);
  });
  const sample = useMutation({
    mutationFn: () => api(calls.materials.makeSample, {}),
    onSuccess: onMaterial,
  });
  const hasAsked = useRef(false);
  const makeSample = sample.mutate;
  // Whoever comes by "Try it with a sample" finds it being made.
  useEffect(() => {
    if (!wantsSample || hasAsked.current) return;
    hasAsked.current = true;
    setTried("sample");
    makeSample();
  }, [wantsSample, makeSample]);

  const take = (chosen: File[]) => {
    const files = joinIndexes(chosen);
    if (files.length === 0 || uploads.isBusy) return;
    setTried("file");
    const found = refusalOf(files, 0);
    setRefusal(found);
    if (found === null) uploads.add(files);
  };
  const recording = useRecordingHere((file) => {
    setTried("file");
    uploads.add([file]);
  });
  const fetchLink = () => {
    const address = url.trim();
    const isGood = /^https?:\/\/[^\s/]+/i.test(address);
    setIsUrlBad(!isGood);
    if (!isGood) return;
    setTried("link");
    setRefusal(null);
    podcast.leave();
    link.mutate(address);
  };
  useStartOnce(handed !== null, () => {
    if (handed === null) return;
    if ("file" in handed) take([handed.file, ...(handed.beside ?? [])]);
    else if ("link" in handed) fetchLink();
    else recording.start("microphone");
  });
  if (uploads.view) {
    return <UploadCard upload={uploads} />;
  }
  if (recording.state.phase !== "idle") return <RecordCard recording={recording} onAgain={recording.start} />;
  if (podcast.feed !== null) return <FeedCard open={podcast} feed={podcast.feed} />;
  if (sample.isPending || link.isPending || podcast.isReading) {
    return (
      <Card>
        <Group role="status">
          <Loader size="sm" />
          <Text>
            {t(sample.isPending ? "sample.making" : podcast.isReading ? "feed.reading" : "upload.fetching")}
          </Text>
        </Group>
      </Card>
    );
  }
  const problem = {
    file: uploads.problem,
    link: podcast.problem ?? (isFeed(link.error) ? null : link.error),
    sample: sample.error,
  }[tried];
  return (
    <Stack gap="lg">
      <DropZone onFiles={take} onMaterials={(ids) => ids.map((id) => onMaterial({ id }))} />
      {refusal === null ? null : <RefusalAlert refusal={refusal} />}
      {problem ? <ProblemAlert problem={problem} /> : null}
      {recording.isCutOff ? (
        <Alert color="yellow" variant="light" role="alert">
          {t("record.cutOff")}
        </Alert>
      ) : null}
      {isOfVideo ? null : (
        <StoredRecordings
          onUse={(file) => {
            setTried("file");
            uploads.add([file]);
          }}
        />
      )}
      <Group align="flex-end" gap="sm">
        <TextInput
          type="url"
          label={t(isOfAudio ? "link.labelAudio" : isOfVideo ? "link.labelVideo" : "link.label")}
          placeholder={t("link.placeholder")}
          leftSection={<IconLink size={16} />}
          style={{ flex: "1 1 260px" }}
          value={url}
          error={isUrlBad ? t("link.invalid") : null}
          onChange={(event) => setUrl(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && fetchLink()}
        />
        <Button variant="default" onClick={fetchLink}>
          {t("link.fetch")}
        </Button>
        <AssetChoice onChoose={onMaterial} />
        {isOfVideo ? null : <RecordButton onStart={recording.start} />}
        {isOfAudio ? null : (
          <Button
            variant="light"
            leftSection={<IconPlayerPlay size={16} />}
            onClick={() => {
              setTried("sample");
              setRefusal(null);
              sample.mutate();
            }}
          >
            {t("sample.button")}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const isFeed = (error: Error | null): boolean => error instanceof ApiError && error.code === "LINK_IS_FEED";
