import { Anchor, Button, Group, Loader, Select, Skeleton, Text, TextInput } from "@mantine/core";
import { IconMoodEmpty, IconPlayerStop, IconPlaylist, IconQuote } from "@tabler/icons-react";
import { limits } from "@voxloom/contract";
import { type KeyboardEvent, type ReactNode, useDeferredValue, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { anyVoice, type FoundVoice, findNarrowest } from "../../lib/voices/find-voices.ts";
import { EmptyState } from "../empty-state.tsx";
import { ProblemAlert } from "../problem-alert.tsx";
import { SearchField } from "../search-field.tsx";
import { useWhenNear } from "../use-when-near.ts";
import type { VoiceShelf } from "./use-voice-shelf.ts";
import { VoiceCard } from "./voice-card.tsx";
import { VoiceFilters } from "./voice-filters.tsx";
import styles from "./voices.module.css";

type VoiceBrowserProps = {
  shelf: VoiceShelf;
  /** The voice that is chosen where this is a choice. */
  voiceId?: string | null;
  onUse: (voiceId: string, language: string) => void;
  /** Why a voice suits, by its id; those with a reason come first. */
  reasons?: ReadonlyMap<string, string> | undefined;
  compared?: { ids: readonly string[]; toggle: (found: FoundVoice) => void };
  /** Stands before the search: the choice of a language. */
  children?: ReactNode;
};

const pageSize = 24;

/** Voices, each heard with one's own sentence, narrowed by what they are, liked, compared and chosen. */
export function VoiceBrowser(props: VoiceBrowserProps) {
  const { shelf, voiceId = null, onUse, reasons, compared, children } = props;
  const { t } = useTranslation(["voices", "common"]);
  const formats = useFormats();
  const { voices, filter, change, choices, heard } = shelf;
  const found = useDeferredValue(shelf.found);
  // Cards are drawn after what was pressed: until then it is not said that none fits.
  const isWaiting = shelf.isLoading || (found.length === 0 && shelf.found.length > 0);
  const [shown, setShown] = useState(pageSize);
  const first = reasons === undefined ? [] : found.filter(({ voice }) => reasons.has(voice.id));
  const ordered = first.length === 0 ? found : [...first, ...found.filter((one) => !first.includes(one))];
  const playAll = (place: number): void => {
    const next = ordered[place];
    if (next !== undefined) shelf.play(next, { onEnd: () => playAll(place + 1) });
  };
  const card = (one: FoundVoice) => {
    const { id } = one.voice;
    const isPlaying = heard.voiceId === id;
    const language = shelf.getLanguage(one);
    return (
      <VoiceCard
        key={id}
        found={one}
        language={shelf.hasLanguages ? language : null}
        madeFor={
          one.voice.understoodIn?.includes(language) === true ? (one.voice.languages[0] ?? null) : null
        }
        heard={heard.getWave({ voiceId: id, language, sentence: shelf.spoken })}
        playing={isPlaying ? heard : null}
        isFavorite={choices.favoriteIds.includes(id)}
        isChosen={id === voiceId}
        reason={reasons?.get(id) ?? null}
        onPlay={() => shelf.play(one)}
        onStop={heard.stop}
        onFavorite={(isFavorite) => shelf.setFavorite(id, isFavorite)}
        onUse={() => onUse(id, language)}
        compared={compared && { isOn: compared.ids.includes(id), onChange: () => compared.toggle(one) }}
      />
    );
  };
  const failed = heard.failure;
  const failedName = voices.find(({ voice }) => voice.id === failed?.voiceId)?.voice.name ?? "";
  return (
    <div className={styles.browser}>
      <div className={styles.sentence}>
        <TextInput
          className={styles.grow}
          size="md"
          aria-label={t("sentence")}
          placeholder={t("sentenceHint")}
          leftSection={<IconQuote size={18} aria-hidden="true" />}
          rightSection={
            <span className={styles.count}>
              {t("sentenceCount", {
                count: formats.number(shelf.sentence.length),
                most: formats.number(maxSentence),
              })}
            </span>
          }
          rightSectionWidth={86}
          maxLength={maxSentence}
          dir="auto"
          value={shelf.sentence}
          onChange={(event) => shelf.setSentence(event.currentTarget.value)}
        />
        <Button
          size="md"
          variant="default"
          disabled={ordered.length === 0}
          leftSection={heard.voiceId === null ? <IconPlaylist size={18} /> : <IconPlayerStop size={18} />}
          onClick={() => (heard.voiceId === null ? playAll(0) : heard.stop())}
        >
          {t(heard.voiceId === null ? "playAll" : "stop")}
        </Button>
      </div>
      <div className={styles.tools}>
        {children}
        <SearchField
          className={styles.search}
          label={t("search")}
          initial={filter.search}
          maxLength={limits.maxTaskNameCharacters}
          onSearch={(search) => change({ search })}
        />
        <Select
          size="sm"
          w={170}
          className={styles.order}
          aria-label={t("order.label")}
          allowDeselect={false}
          data={(["best", "lowest", "highest", "recent", "name"] as const).map((value) => ({
            value,
            label: t(`order.${value}`),
          }))}
          value={shelf.order}
          onChange={(value) => value !== null && shelf.setOrder(value)}
        />
      </div>
      <VoiceFilters
        voices={voices}
        filter={filter}
        onChange={change}
        favorites={choices.favoriteIds.length}
      />
      <Group gap="sm" className={styles.state} role="status">
        {isWaiting ? null : (
          <Text size="sm" c="var(--ink-soft)">
            {t("found", { number: formats.number(found.length) })}
          </Text>
        )}
        {shelf.remaining > 0 ? (
          <Group gap={6}>
            <Loader size={12} />
            <Text size="sm" c="var(--ink-soft)">
              {t("measuring", { number: formats.number(shelf.remaining) })}
            </Text>
          </Group>
        ) : null}
      </Group>
      {failed === null ? null : (
        <div>
          <Text size="sm" mb={4}>
            {t("failed", { name: failedName })}
          </Text>
          <ProblemAlert problem={failed.error} />
        </div>
      )}
      {shelf.error === null ? null : <ProblemAlert problem={shelf.error} onRetry={shelf.retry} />}
      {isWaiting ? <Waiting /> : null}
      {!isWaiting && shelf.error === null && found.length === 0 ? <NoneFits shelf={shelf} /> : null}
      <ul className={styles.grid} aria-label={t("list")} onKeyDown={(event) => onCardKey(event, props)}>
        {ordered.slice(0, shown).map(card)}
      </ul>
      {ordered.length > shown ? <MoreWhenNear key={shown} onMore={() => setShown(shown + pageSize)} /> : null}
    </div>
  );
}

export const maxSentence = 200;

const Waiting = () => (
  <div className={styles.grid} aria-busy="true">
    {[0, 1, 2, 3, 4, 5].map((card) => (
      <Skeleton key={card} height={164} radius="lg" />
    ))}
  </div>
);

/** The end of a list that goes on when it comes near, or when it is pressed. */
function MoreWhenNear({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation("common");
  const place = useRef<HTMLButtonElement>(null);
  useWhenNear(place, async () => {
    onMore();
    return () => undefined;
  });
  return (
    <Button ref={place} variant="subtle" onClick={onMore}>
      {t("action.more")}
    </Button>
  );
}

/** Why no voice is shown, and the way back. */
function NoneFits({ shelf: { voices, filter, change, choices } }: { shelf: VoiceShelf }) {
  const { t } = useTranslation("voices");
  const formats = useFormats();
  if (voices.length === 0)
    return (
      <EmptyState icon={<IconMoodEmpty size={28} />} title={t("noVoices")}>
        <Anchor component={Link} to={paths.engines}>
          {t("engines")}
        </Anchor>
      </EmptyState>
    );
  const narrowest = findNarrowest(voices, filter, choices);
  return (
    <EmptyState icon={<IconMoodEmpty size={28} />} title={t("noneTitle")}>
      {narrowest === null ? (
        <Button variant="light" onClick={() => change(anyVoice)}>
          {t("clearAll")}
        </Button>
      ) : (
        <>
          <Text>
            {t("noneText", {
              filter: t(`filter.${narrowest.name}`),
              number: formats.number(narrowest.count),
            })}
          </Text>
          <Button variant="light" onClick={() => change({ [narrowest.name]: anyVoice[narrowest.name] })}>
            {t("removeFilter")}
          </Button>
        </>
      )}
    </EmptyState>
  );
}

/** Arrows go from card to card; F likes, C compares, Enter uses the voice whose card it is. */
function onCardKey(event: KeyboardEvent<HTMLUListElement>, props: VoiceBrowserProps): void {
  const button = event.target;
  if (!(button instanceof HTMLElement) || button.dataset.play === undefined) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { shelf, compared, onUse } = props;
  const plays = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-play]")];
  const at = plays.indexOf(button);
  const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
  const across = countColumns(plays);
  const steps: Record<string, number> = {
    ArrowRight: isMirrored ? -1 : 1,
    ArrowLeft: isMirrored ? 1 : -1,
    ArrowDown: across,
    ArrowUp: -across,
  };
  const step = steps[event.key];
  const id = button.closest<HTMLElement>("[data-voice]")?.dataset.voice;
  const found = shelf.voices.find(({ voice }) => voice.id === id);
  // Also with the capitals locked.
  const letter = event.key.toLowerCase();
  if (step !== undefined) plays[at + step]?.focus();
  else if (found === undefined) return;
  else if (letter === "f")
    shelf.setFavorite(found.voice.id, !shelf.choices.favoriteIds.includes(found.voice.id));
  else if (letter === "c" && compared) compared.toggle(found);
  else if (event.key === "Enter") onUse(found.voice.id, shelf.getLanguage(found));
  else return;
  event.preventDefault();
}

/** How many cards stand in a row. */
function countColumns(plays: readonly HTMLElement[]): number {
  const top = plays[0]?.getBoundingClientRect().top;
  const further = plays.findIndex((play) => play.getBoundingClientRect().top !== top);
  return further < 0 ? Math.max(1, plays.length) : further;
}
