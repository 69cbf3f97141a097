import { Alert, Button, Card, Checkbox, Group, Loader, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type Episode, type Feed, limits } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { RefusalAlert } from "../refusal-alert.tsx";
import { useCountRefusal } from "../use-file-refusal.ts";
import styles from "./feed-card.module.css";
import type { OpenFeed } from "./use-feed.ts";

/** A podcast's newest episodes: one press takes one, ticks take several. */
export function FeedCard({ open, feed }: { open: OpenFeed; feed: Feed }) {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  const [sought, setSought] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const refusal = useCountRefusal()(chosen.size);
  const { episodes, episodeCount } = feed;
  if (open.underWay !== null) {
    return (
      <Card>
        <Group role="status" wrap="nowrap">
          <Loader size="sm" />
          <Text>{t("feed.fetching", { title: open.underWay.title })}</Text>
        </Group>
      </Card>
    );
  }
  const words = sought.trim().toLocaleLowerCase();
  const found = episodes.filter(({ title }) => title.toLocaleLowerCase().includes(words));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const isFull = chosen.size >= limits.maxEpisodesAtOnce;
  return (
    <Card component="section" aria-labelledby="feed">
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="md">
        <div>
          <Title order={2} fz="lg" id="feed" dir="auto">
            {feed.title}
          </Title>
          <Text size="sm" c="var(--ink-soft)">
            {formats.facts([
              feed.author,
              episodeCount > episodes.length
                ? t("feed.newest", {
                    shown: formats.number(episodes.length),
                    count: formats.number(episodeCount),
                  })
                : t("feed.all", { count: formats.number(episodeCount) }),
            ])}
          </Text>
        </div>
        <Button size="xs" variant="default" onClick={open.leave} style={{ flexShrink: 0 }}>
          {t("feed.another")}
        </Button>
      </Group>
      <Stack gap="md">
        {feed.isCut ? (
          <Alert color="yellow" variant="light">
            {t("feed.cut")}
          </Alert>
        ) : null}
        {open.problem === null ? null : <ProblemAlert problem={open.problem} />}
        {episodes.length === 0 ? (
          <Text>{t("feed.none")}</Text>
        ) : (
          <>
            <TextInput
              aria-label={t("feed.search")}
              placeholder={t("feed.search")}
              leftSection={<IconSearch size={16} aria-hidden="true" />}
              value={sought}
              onChange={(event) => setSought(event.currentTarget.value)}
            />
            <ul className={styles.episodes}>
              {found.map((episode) => (
                <EpisodeRow
                  key={episode.id}
                  episode={episode}
                  isChosen={chosen.has(episode.id)}
                  canChoose={!isFull || chosen.has(episode.id)}
                  onToggle={() => toggle(episode.id)}
                  onUse={() => open.take([episode])}
                />
              ))}
            </ul>
            {found.length === 0 ? <Text c="var(--ink-soft)">{t("feed.nothing")}</Text> : null}
          </>
        )}
        {chosen.size === 0 ? null : (
          <Group>
            <Button
              disabled={refusal !== null}
              onClick={() => open.take(episodes.filter(({ id }) => chosen.has(id)))}
            >
              {t("feed.take", { count: formats.number(chosen.size) })}
            </Button>
            {isFull ? (
              <Text size="sm" c="var(--ink-soft)" role="status">
                {t("feed.atOnce", { most: formats.number(limits.maxEpisodesAtOnce) })}
              </Text>
            ) : null}
          </Group>
        )}
        {refusal === null ? null : <RefusalAlert refusal={refusal} />}
      </Stack>
    </Card>
  );
}

type EpisodeRowProps = {
  episode: Episode;
  isChosen: boolean;
  canChoose: boolean;
  onToggle: () => void;
  onUse: () => void;
};

function EpisodeRow({ episode, isChosen, canChoose, onToggle, onUse }: EpisodeRowProps) {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  const { title, publishedAt, durationMs, transcript } = episode;
  return (
    <li className={styles.episode}>
      <Checkbox
        aria-label={t("feed.choose", { title })}
        checked={isChosen}
        disabled={!canChoose}
        onChange={onToggle}
      />
      <div className={styles.text}>
        <Text fw={600} dir="auto" lineClamp={2}>
          {title}
        </Text>
        <Text size="sm" c="var(--ink-soft)">
          {formats.facts([
            publishedAt === null ? null : formats.shortDay(publishedAt),
            durationMs ? formats.clock(durationMs) : null,
            transcript === null ? null : t("feed.hasTranscript"),
          ])}
        </Text>
      </div>
      <Button size="xs" variant="light" aria-label={t("feed.useThis", { title })} onClick={onUse}>
        {t("feed.use")}
      </Button>
    </li>
  );
}
