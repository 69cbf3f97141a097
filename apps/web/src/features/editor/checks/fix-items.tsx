import { Menu } from "@mantine/core";
import {
  IconArrowBarRight,
  IconArrowsHorizontal,
  IconHourglass,
  IconHourglassOff,
  IconMicrophone,
  IconTextDecrease,
} from "@tabler/icons-react";
import { getPlanName, type Segment, unlockingLevel } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCovers } from "../../../lib/plans/premium-mark.tsx";
import { useFormats } from "../../../lib/use-formats.ts";
import { lineById } from "../document/line-places.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { useCommands } from "../keys/command-registry.ts";
import type { Fix } from "./fix.ts";
import { fixesFor } from "./fixes.ts";
import { RewordItems } from "./reword-items.tsx";
import { getVideoStretch, unslowedVideo } from "./slowed-videos.ts";
import { useAnalysisSettings } from "./use-analysis-settings.ts";
import { useFitWords } from "./use-fit-words.ts";

const icons = {
  wording: IconTextDecrease,
  take: IconMicrophone,
  "borrow-after": IconArrowBarRight,
  "borrow-before": IconArrowBarRight,
  "move-earlier": IconArrowsHorizontal,
  "move-later": IconArrowsHorizontal,
  "slow-video": IconHourglass,
} as const;

const slowingNeed = { flag: "vt_dynamic_duration", needed: true } as const;
const slowingPlan = getPlanName(unlockingLevel(slowingNeed.flag, slowingNeed.needed) ?? 4);

/** What can be done for a line that does not fit well, as entries of a menu. Each is one step that can be undone. */
export function FixItems({ segmentId }: { segmentId: string }) {
  const { t } = useTranslation("editor-checks");
  const editor = useEditorStore();
  const commands = useCommands();
  const script = useEditor((state) => state.script);
  const { fit } = useAnalysisSettings();
  const fixes = useMemo(() => fixesFor(script, segmentId, fit), [script, segmentId, fit]);
  const segment = lineById(script, segmentId);
  if (segment === undefined || segment.isLocked) return <Menu.Label>{t("fix.locked")}</Menu.Label>;
  return (
    <>
      <Menu.Label>{t(fixes.length > 0 ? "fix.label" : "fix.none")}</Menu.Label>
      {fixes.map((fix) => (
        <FixItem
          key={`${fix.kind} ${fix.text}`}
          fix={fix}
          onClick={() => editor.getState().edit(fix.edits)}
        />
      ))}
      <UnslowItem segment={segment} />
      <Menu.Divider />
      <RewordItems segment={segment} />
      {commands.canRun("regenerate") ? (
        <Menu.Item
          leftSection={<IconMicrophone size={16} aria-hidden="true" />}
          onClick={() => {
            editor.getState().select([segmentId]);
            commands.run("regenerate");
          }}
        >
          {t("fix.speakAgain")}
        </Menu.Item>
      ) : null}
    </>
  );
}

function FixItem({ fix, onClick }: { fix: Fix; onClick: () => void }) {
  const { t } = useTranslation("editor-checks");
  const formats = useFormats();
  const getWords = useFitWords();
  const isCovered = useCovers(slowingNeed) || fix.kind !== "slow-video";
  const Icon = icons[fix.kind];
  const isMirrored = fix.kind === "borrow-before";
  return (
    <Menu.Item
      leftSection={
        <Icon size={16} aria-hidden="true" style={isMirrored ? { rotate: "180deg" } : undefined} />
      }
      disabled={!isCovered}
      onClick={onClick}
    >
      <bdi>{t(`fix.kind.${fix.kind}`, { by: formats.seconds(fix.byMs), text: fix.text ?? "" })}</bdi>
      <small style={{ display: "block", color: "var(--ink-soft)" }}>
        {isCovered ? getWords(fix.fit).method : t("fix.needsPlan", { plan: slowingPlan })}
      </small>
    </Menu.Item>
  );
}

/** Lets the picture of a line run as it came, where it is slowed for it. */
function UnslowItem({ segment }: { segment: Segment }) {
  const { t } = useTranslation("editor-checks");
  const editor = useEditorStore();
  const { fit } = useAnalysisSettings();
  if (!fit.hasVideo || getVideoStretch(segment, fit) <= 1) return null;
  return (
    <Menu.Item
      leftSection={<IconHourglassOff size={16} aria-hidden="true" />}
      onClick={() => editor.getState().edit(unslowedVideo(segment.id, fit))}
    >
      {t("fix.unslow")}
    </Menu.Item>
  );
}
