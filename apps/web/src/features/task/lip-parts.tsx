import { Box, Button, Card, Group, Kbd, NativeSelect, Text, Title } from "@mantine/core";
import { IconRepeat, IconVolumeOff } from "@tabler/icons-react";
import type { LipReport } from "@voxloom/contract";
import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { isTakenBy } from "../../lib/player/use-player-keys.ts";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./lip-parts.module.css";
import pictures from "./lip-pictures.module.css";
import { type LipPart, lipPartKinds, sumLipParts } from "./list-lip-parts.ts";
import { Waveform } from "./waveform.tsx";

/** What plays, and how this card steers it. Times in milliseconds. */
export type LipPlayback = {
  timeMs: number;
  durationMs: number;
  /** The line that is played again and again; null: none. */
  loopedLine: number | null;
  onLoop: (line: number | null) => void;
  /** Shows what was before instead of what is after, and back. */
  onSwitch: () => void;
  /** Parts are a list: a time line has no room. */
  isPhone: boolean;
  /** Where the outline of the voice is; null: nobody drew it. */
  peaksUrl: string | null;
};

type PartsProps = LipPlayback & {
  report: Pick<LipReport, "lines">;
  /** Faces that stand for a person each. */
  people: readonly Pick<LipReport["faces"][number], "face">[];
  parts: readonly LipPart[];
  /** The line that is looked at; null: none. */
  line: number | null;
  onChoose: (line: number) => void;
  onSeek: (ms: number) => void;
  /** Gives a line to a face; null: to nobody's. */
  onFace: (line: number, face: number | null) => void;
};

const tickCount = 6;
const waveHeight = 40;
/** Of more faces one is chosen in a list. */
const maxButtons = 5;

/** All parts of the video by face: moved, to choose, left alone with the reason. A press looks at one. */
export function LipParts(props: PartsProps) {
  const {
    report,
    people,
    parts,
    line,
    timeMs,
    durationMs,
    onChoose,
    onSeek,
    onFace,
    loopedLine,
    onLoop,
    onSwitch,
    isPhone,
    peaksUrl,
  } = props;
  const { t } = useTranslation("lip-sync");
  const formats = useFormats();
  const getTime = ({ startMs, endMs }: LipPart) => `${formats.clock(startMs)} – ${formats.clock(endMs)}`;
  const track = useRef<HTMLDivElement | null>(null);
  const totalMs = Math.max(durationMs, 1, ...parts.map(({ endMs }) => endMs));
  const place = (ms: number) => `${(100 * Math.min(ms, totalMs)) / totalMs}%`;
  const part = parts.find((one) => one.line === line);
  const inTime = parts.toSorted((one, other) => one.startMs - other.startMs || one.line - other.line);
  const rows = [...people.map(({ face }) => face), null].map((face) => ({
    face,
    // A mouth that is left alone from now on stays where it was, under the fingers of who chose that.
    parts: inTime.filter((one) => (one.face ?? one.found) === face),
  }));
  const nameFace = (face: number | null) =>
    face === null ? t("lines.nobody") : t("face", { number: formats.number(face + 1) });
  const nameKind = ({ kind, line: at }: LipPart) => {
    const left = report.lines[at]?.left ?? null;
    return kind === "moved" || kind === "changed" || left === null ? t(`parts.${kind}`) : t(`reason.${left}`);
  };
  /** In a word, within the part. */
  const hint = ({ kind, line: at }: LipPart) => {
    if (kind === "choose") return "?";
    if (kind === "moved") return t("parts.moved");
    const left = report.lines[at]?.left ?? null;
    // A question that was answered with nobody is a choice.
    const isChosen = left === "still" || left === "unsure";
    return kind === "changed" || left === null ? null : t(`short.${isChosen ? "by-person" : left}`);
  };
  const toggleLoop = (at: number) => onLoop(loopedLine === at ? null : at);
  const focus = (wanted: number) =>
    track.current?.querySelector<HTMLElement>(`[data-line="${wanted}"]`)?.focus();
  const go = (by: number) => {
    const at = inTime.findIndex((one) => one.line === line);
    const next = inTime[Math.max(0, Math.min(inTime.length - 1, at + by))];
    if (next === undefined) return;
    onChoose(next.line);
    focus(next.line);
  };
  const give = (face: number | null) => {
    if (line === null) return;
    const hasFocus = track.current?.contains(document.activeElement) ?? false;
    // In the row of another face it is another button.
    flushSync(() => onFace(line, face));
    if (hasFocus) focus(line);
  };
  useLipKeys((key) => {
    // The first nine faces by their numbers.
    const face = people.find((one) => String(one.face + 1) === key)?.face;
    if (face !== undefined) return line === null ? null : () => give(face);
    const spoken = parts.find((one) => one.startMs <= timeMs && timeMs < one.endMs);
    const loopable = line ?? spoken?.line;
    const keys: Record<string, (() => void) | undefined> = {
      arrowright: () => go(1),
      arrowleft: () => go(-1),
      a: onSwitch,
      ...(line !== null && { x: () => give(null) }),
      ...(loopable !== undefined && { l: () => toggleLoop(loopable) }),
    };
    return keys[key] ?? null;
  });
  return (
    <Card component="section" aria-labelledby="lip-parts">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} fz="xl" id="lip-parts">
          {t("parts.heading")}
        </Title>
        <ul className={styles.sums}>
          {lipPartKinds.map((kind) => {
            const ms = sumLipParts(parts, kind);
            return ms === 0 ? null : (
              <li key={kind}>
                <span className={styles.mark} data-kind={kind} aria-hidden="true" />
                {t(`parts.${kind}`)} <b>{formats.clock(ms)}</b>
              </li>
            );
          })}
        </ul>
      </Group>
      {isPhone ? (
        <Box ref={track} className={styles.list} role="group" aria-labelledby="lip-parts">
          {inTime.map((one) => (
            <button
              key={one.line}
              type="button"
              className={styles.item}
              data-line={one.line}
              aria-pressed={one.line === line}
              onClick={() => onChoose(one.line)}
            >
              <span className={styles.mark} data-kind={one.kind} aria-hidden="true" />
              <b>
                <bdi>{getTime(one)}</bdi>
              </b>
              <span>
                {nameFace(one.face)}: {nameKind(one)}
              </span>
            </button>
          ))}
        </Box>
      ) : (
        <div className={styles.scroller}>
          <Box ref={track} className={styles.rows} dir="ltr" role="group" aria-labelledby="lip-parts">
            <span />
            <div className={styles.ruler} aria-hidden="true">
              {Array.from({ length: tickCount }, (_, tick) => (totalMs * tick) / tickCount).map((ms) => (
                <span key={ms} style={{ insetInlineStart: place(ms) }}>
                  {formats.clock(ms)}
                </span>
              ))}
            </div>
            {rows.map((row) => (
              <Row key={row.face ?? "nobody"} name={nameFace(row.face)} timeAt={place(timeMs)}>
                {row.parts.map((one) => {
                  const time = getTime(one);
                  return (
                    <button
                      key={one.line}
                      type="button"
                      className={styles.part}
                      data-line={one.line}
                      data-kind={one.kind}
                      aria-pressed={one.line === line}
                      aria-label={`${time}, ${nameFace(one.face)}: ${nameKind(one)}`}
                      title={nameKind(one)}
                      tabIndex={one.line === (part ?? inTime[0])?.line ? 0 : -1}
                      style={{
                        insetInlineStart: place(one.startMs),
                        width: `max(6px, ${place(one.endMs - one.startMs)})`,
                      }}
                      onClick={() => onChoose(one.line)}
                    >
                      {/* Where a word has no room, the color says it. */}
                      <span className={styles.hint} aria-hidden="true">
                        {hint(one)}
                      </span>
                    </button>
                  );
                })}
              </Row>
            ))}
            {peaksUrl === null ? null : (
              <>
                <span className={styles.name} dir="auto">
                  {t("follow.voice")}
                </span>
                <Waveform
                  label={t("parts.wave")}
                  caption={null}
                  height={waveHeight}
                  {...{ peaksUrl, durationMs, timeMs, onSeek }}
                />
              </>
            )}
          </Box>
        </div>
      )}
      <Group mt="sm" gap="sm" mih={36} aria-live="polite">
        {part === undefined ? (
          <>
            <Text size="sm" c="var(--ink-soft)">
              {t("parts.hint")}
            </Text>
            <span className={pictures.keys} aria-hidden="true">
              <span>
                <Kbd size="xs">X</Kbd> {t("keys.leave")}
              </span>
              <span dir="ltr">
                <Kbd size="xs">←</Kbd> <Kbd size="xs">→</Kbd>
              </span>
              {t("keys.next")}
            </span>
          </>
        ) : (
          <>
            <Text size="sm" style={{ flex: "1 1 220px" }}>
              <b>
                <bdi>{getTime(part)}</bdi>
              </b>{" "}
              {nameFace(part.face)}: {nameKind(part)}
            </Text>
            {people.length > maxButtons ? (
              <NativeSelect
                size="xs"
                aria-label={t("lines.whoOf", { time: getTime(part) })}
                data={[...people.map(({ face }) => face), null].map((face) => ({
                  value: String(face),
                  label: nameFace(face),
                }))}
                value={String(part.face)}
                onChange={({ currentTarget: { value } }) =>
                  onFace(part.line, value === String(null) ? null : Number(value))
                }
              />
            ) : (
              people.map(({ face }) => (
                <Button
                  key={face}
                  size="xs"
                  variant={part.face === face ? "light" : "default"}
                  aria-pressed={part.face === face}
                  onClick={() => onFace(part.line, face)}
                >
                  {nameFace(face)}
                </Button>
              ))
            )}
            <Button
              size="xs"
              variant={loopedLine === part.line ? "light" : "default"}
              aria-pressed={loopedLine === part.line}
              leftSection={<IconRepeat size={16} aria-hidden="true" />}
              rightSection={isPhone ? null : <Kbd size="xs">L</Kbd>}
              onClick={() => toggleLoop(part.line)}
            >
              {t("parts.loop")}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={part.face === null}
              leftSection={<IconVolumeOff size={16} aria-hidden="true" />}
              rightSection={isPhone ? null : <Kbd size="xs">X</Kbd>}
              onClick={() => onFace(part.line, null)}
            >
              {t("parts.leave")}
            </Button>
          </>
        )}
      </Group>
    </Card>
  );
}

function Row({ name, timeAt, children }: { name: string; timeAt: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <div className={styles.track}>
        {children}
        <span className={styles.now} style={{ insetInlineStart: timeAt }} aria-hidden="true" />
      </div>
    </>
  );
}

/** Keys of the page of a lip sync, wherever on it: what `find` gives for a key in small letters is done. Fields have their own. */
function useLipKeys(find: (key: string) => (() => void) | null): void {
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTakenBy(event.target, event.key)) return;
      const act = latest.current(event.key.toLowerCase());
      if (act === null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
