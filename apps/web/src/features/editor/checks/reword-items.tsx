import { Loader, Menu } from "@mantine/core";
import { IconTextDecrease } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { calls, type Segment } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { useEditorStore } from "../document/stores.tsx";
import { useRuleWords } from "../wording/use-rule-words.ts";
import { wordingEdit } from "../wording/wording-edit.ts";

/** Shorter wordings of a line, asked of the translator when somebody wants them; one press takes one. */
export function RewordItems({ segment }: { segment: Segment }) {
  const { t } = useTranslation("editor-checks");
  const formats = useFormats();
  const editor = useEditorStore();
  const getRuleWords = useRuleWords();
  const { id: segmentId, targetText } = segment;
  const reword = useMutation({
    mutationFn: () =>
      api(calls.speech.rewordLine, {
        taskId: editor.getState().taskId,
        segmentId,
        spec: "shorter",
        text: targetText.trim(),
      }),
    onError: notifyProblem,
  });
  if (targetText.trim() === "") return null;
  if (reword.data === undefined)
    return (
      <Menu.Item
        closeMenuOnClick={false}
        disabled={reword.isPending}
        leftSection={
          reword.isPending ? <Loader size={16} /> : <IconTextDecrease size={16} aria-hidden="true" />
        }
        onClick={() => reword.mutate()}
      >
        {t(reword.isPending ? "fix.asking" : "fix.askShorter")}
      </Menu.Item>
    );
  const { wordings, canReword, unknownWords } = reword.data;
  if (wordings.length === 0)
    return <Menu.Label role="status">{t(canReword ? "fix.noShorter" : "fix.cannotReword")}</Menu.Label>;
  const take = (index: number) =>
    editor.getState().edit([wordingEdit(segmentId, { wordings, index, unknownWords })]);
  return wordings.map(({ text, estimatedMs, rules }, index) => (
    <Menu.Item
      key={text}
      leftSection={<IconTextDecrease size={16} aria-hidden="true" />}
      onClick={() => take(index)}
    >
      <bdi>{t("fix.kind.wording", { text })}</bdi>
      <small style={{ display: "block", color: "var(--ink-soft)" }}>
        {formats.facts([t("fix.about", { length: formats.seconds(estimatedMs) }), getRuleWords(rules)])}
      </small>
    </Menu.Item>
  ));
}
