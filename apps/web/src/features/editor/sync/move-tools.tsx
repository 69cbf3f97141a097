import { Button, Group, SegmentedControl, Select, Stack, Text } from "@mantine/core";
import { changeFrameRate, type FrameRateName, frameRates, shiftBy, stretchBetween } from "@voxloom/subtitles";
import { moveLines } from "@voxloom/timeline";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { NumberWithin } from "../../../ui/number-within.tsx";
import { heardTimes } from "../document/heard-times.ts";
import { getPlace, lineById } from "../document/line-places.ts";
import { useEditor, useEditorStore, usePlaybackStore } from "../document/stores.tsx";
import { ClockInput } from "./clock-input.tsx";
import { SyncPreview } from "./sync-preview.tsx";

const maxSeconds = 86_400;

/** All lines earlier or later, or those from the chosen one on. */
export function ShiftTool() {
  const { t } = useTranslation("editor-sync");
  const script = useEditor((state) => state.script);
  const activeId = useEditor((state) => state.activeId);
  const [bySeconds, setBySeconds] = useState(0);
  const [scope, setScope] = useState("all");
  const line = lineById(script, activeId);
  const fromMs = scope === "all" || line === undefined ? 0 : line.startMs;
  const after = useMemo(
    () => moveLines(script, shiftBy(Math.round(bySeconds * 1000)), { fromMs }),
    [script, bySeconds, fromMs],
  );
  return (
    <>
      <NumberWithin
        label={t("shift.by")}
        step={0.1}
        decimalScale={3}
        min={-maxSeconds}
        max={maxSeconds}
        value={bySeconds}
        onChange={setBySeconds}
      />
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t("shift.which")}
        value={scope}
        onChange={setScope}
        data={[
          { value: "all", label: t("shift.all") },
          {
            value: "from",
            label: t("shift.from", { number: Math.max(getPlace(script, activeId), 0) + 1 }),
            disabled: line === undefined,
          },
        ]}
      />
      <SyncPreview after={after} onApplied={() => setBySeconds(0)} />
    </>
  );
}

type Point = { segmentId: string; toMs: number | null };

/** Two lines are brought to their places, and all others in proportion. */
export function StretchTool() {
  const { t } = useTranslation("editor-sync");
  const script = useEditor((state) => state.script);
  const [first, last] = [script.segments[0], script.segments.at(-1)];
  const [points, setPoints] = useState<readonly [Point, Point]>([
    { segmentId: first?.id ?? "", toMs: null },
    { segmentId: last?.id ?? "", toMs: null },
  ]);
  const [one, other] = points.map(({ segmentId, toMs }, index) => {
    const fromMs = (lineById(script, segmentId) ?? (index === 0 ? first : last))?.startMs ?? 0;
    return { fromMs, toMs: toMs ?? fromMs };
  });
  const move = one === undefined || other === undefined ? null : stretchBetween(one, other);
  const factor = move?.factor ?? 1;
  const offsetMs = move?.offsetMs ?? 0;
  const after = useMemo(() => moveLines(script, { factor, offsetMs }), [script, factor, offsetMs]);
  return (
    <>
      <PointFields
        label={t("stretch.first")}
        point={points[0]}
        onChange={(point) => setPoints([point, points[1]])}
      />
      <PointFields
        label={t("stretch.second")}
        point={points[1]}
        onChange={(point) => setPoints([points[0], point])}
      />
      {move === null ? (
        <Text size="sm" c="red" role="alert">
          {t("stretch.impossible")}
        </Text>
      ) : (
        <SyncPreview
          after={after}
          onApplied={() =>
            setPoints([
              { ...points[0], toMs: null },
              { ...points[1], toMs: null },
            ])
          }
        />
      )}
    </>
  );
}

type PointFieldsProps = { label: string; point: Point; onChange: (point: Point) => void };

/** A line, and when it is to begin: typed, or where the playhead is. */
function PointFields({ label, point, onChange }: PointFieldsProps) {
  const { t } = useTranslation("editor-sync");
  const store = useEditorStore();
  const playback = usePlaybackStore();
  const script = useEditor((state) => state.script);
  const line = lineById(script, point.segmentId);
  const useChosen = () => {
    const { activeId } = store.getState();
    if (activeId !== null) onChange({ segmentId: activeId, toMs: null });
  };
  const useHere = () => {
    const heard = playback.getState();
    onChange({ ...point, toMs: Math.max(0, Math.round(heardTimes(script, heard).toSource(heard.timeMs))) });
  };
  return (
    <Stack gap={4}>
      <ClockInput
        label={t("stretch.point", { label, number: getPlace(script, point.segmentId) + 1 })}
        valueMs={point.toMs ?? line?.startMs ?? 0}
        onChange={(toMs) => onChange({ ...point, toMs })}
      />
      <Group gap={4}>
        <Button size="compact-xs" variant="default" onClick={useChosen}>
          {t("stretch.chosen")}
        </Button>
        <Button size="compact-xs" variant="default" onClick={useHere}>
          {t("stretch.here")}
        </Button>
      </Group>
    </Stack>
  );
}

const rateNames = Object.keys(frameRates) as FrameRateName[];

/** From the frame rate that subtitles were made for to the one of this video. */
export function RateTool() {
  const { t } = useTranslation("editor-sync");
  const script = useEditor((state) => state.script);
  const [from, setFrom] = useState<FrameRateName>("25");
  const [to, setTo] = useState<FrameRateName>("25");
  const after = useMemo(
    () => moveLines(script, changeFrameRate(frameRates[from], frameRates[to])),
    [script, from, to],
  );
  const data = rateNames.map((value) => ({
    value,
    label: value.endsWith("df") ? t("rate.drop", { rate: value.slice(0, -2) }) : value,
  }));
  const field = (label: string, value: FrameRateName, set: (rate: FrameRateName) => void) => (
    <Select
      size="xs"
      label={label}
      data={data}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => {
        const known = rateNames.find((name) => name === chosen);
        if (known !== undefined) set(known);
      }}
    />
  );
  return (
    <>
      <Group grow gap="xs" align="end">
        {field(t("rate.from"), from, setFrom)}
        {field(t("rate.to"), to, setTo)}
      </Group>
      <Text size="xs" c="var(--ink-soft)">
        {t("rate.dropHint", { rate: "29.97" })}
      </Text>
      <SyncPreview after={after} onApplied={() => setFrom(to)} />
    </>
  );
}
