import { SegmentedControl } from "@mantine/core";
import { joinLinesAtPauses, splitLinesAtPauses } from "@voxloom/timeline";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { NumberWithin } from "../../../ui/number-within.tsx";
import { useAnalysisSettings } from "../checks/use-analysis-settings.ts";
import { newId } from "../document/new-id.ts";
import { useEditor } from "../document/stores.tsx";
import { SyncPreview } from "./sync-preview.tsx";

/** Lines are cut where their words are silent, or joined where next to nothing is between them. */
export function PausesTool() {
  const { t } = useTranslation("editor-sync");
  const script = useEditor((state) => state.script);
  const { subtitles } = useAnalysisSettings();
  const { content, aspect } = subtitles;
  const [kind, setKind] = useState("split");
  const [seconds, setSeconds] = useState({ split: 1, join: 0.3 });
  const after = useMemo(
    () =>
      kind === "split"
        ? splitLinesAtPauses(script, { minPauseMs: seconds.split * 1000, newId: () => newId("line") })
        : joinLinesAtPauses(script, { maxPauseMs: seconds.join * 1000, content, aspect }),
    [script, kind, seconds, content, aspect],
  );
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t("pauses.what")}
        value={kind}
        onChange={setKind}
        data={[
          { value: "split", label: t("pauses.split") },
          { value: "join", label: t("pauses.join") },
        ]}
      />
      {kind === "split" ? (
        <NumberWithin
          label={t("pauses.splitAt")}
          step={0.1}
          decimalScale={2}
          min={0.2}
          max={60}
          value={seconds.split}
          onChange={(split) => setSeconds({ ...seconds, split })}
        />
      ) : (
        <NumberWithin
          label={t("pauses.joinAt")}
          step={0.1}
          decimalScale={2}
          min={0}
          max={10}
          value={seconds.join}
          onChange={(join) => setSeconds({ ...seconds, join })}
        />
      )}
      <SyncPreview after={after} />
    </>
  );
}
