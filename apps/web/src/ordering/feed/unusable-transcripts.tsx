import { Alert, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { problemPhrase } from "../../lib/phrases/problem-phrase.ts";
import type { TakenEpisode } from "./use-feed.ts";

/** Says why transcripts of publishers could not be used, and that their episodes are listened to instead. */
export function UnusableTranscripts({ episodes }: { episodes: readonly TakenEpisode[] }) {
  const { t, i18n } = useTranslation(["ordering", "errors"]);
  if (episodes.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="lg"
      role="status"
      title={t("feed.unusable")}
      styles={{ message: { color: "var(--ink)" } }}
    >
      {episodes.map(({ material, transcriptProblem }) =>
        transcriptProblem === null ? null : (
          <Text key={material.id} size="sm">
            <bdi>{material.name}</bdi>: {problemPhrase(i18n, transcriptProblem)}
          </Text>
        ),
      )}
    </Alert>
  );
}
