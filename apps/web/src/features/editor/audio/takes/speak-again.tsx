import { Button, Group, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { Segment } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useShallow } from "zustand/react/shallow";
import { problemPhrase } from "../../../../lib/phrases/problem-phrase.ts";
import { isLineChanged } from "../../document/change-check.ts";
import { useEditor } from "../../document/stores.tsx";
import { CommandHint } from "../../keys/command-hint.tsx";
import { getPricedLine } from "../speak/price-of-lines.ts";
import { usePriceOfLines } from "../speak/use-price-of-lines.ts";
import { useSpeaking } from "../speak/use-speak-desk.ts";
import { useSpeakAndHear } from "./use-speak-and-hear.ts";
import type { TakeAudio } from "./use-take-audio.ts";

/** Has the line spoken as it is set now, and plays what came. */
export function SpeakAgain({ segment, audio }: { segment: Segment; audio: TakeAudio }) {
  const { t, i18n } = useTranslation(["editor-audio", "errors"]);
  const isRunning = useSpeaking(({ running }) => running.has(segment.id));
  const problem = useSpeaking(({ problems }) => problems.get(segment.id));
  const isChanged = useEditor(({ script }) => isLineChanged(script, segment));
  const priced = useEditor(useShallow(({ script }) => getPricedLine(script, segment)));
  const speak = useSpeakAndHear(audio);
  const { words } = usePriceOfLines()([priced]);
  return (
    <>
      <Group gap="xs">
        <Button
          size="xs"
          leftSection={<IconRefresh size={16} />}
          rightSection={<CommandHint id="regenerate" />}
          loading={isRunning}
          disabled={segment.isLocked || segment.targetText.trim() === ""}
          onClick={() => void speak(segment)}
        >
          {t(isChanged ? "speak.now" : "speak.anew")}
          {words}
        </Button>
        {isChanged ? (
          <Text size="xs" c="var(--ink-soft)">
            {t("speak.changed")}
          </Text>
        ) : null}
      </Group>
      {problem ? (
        <Text size="xs" c="var(--bad)" role="alert" mt={4}>
          {problemPhrase(i18n, problem)}
        </Text>
      ) : null}
    </>
  );
}
