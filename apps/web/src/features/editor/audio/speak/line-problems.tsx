import { Anchor, List, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useShallow } from "zustand/react/shallow";
import { problemPhrase } from "../../../../lib/phrases/problem-phrase.ts";
import { useEditor } from "../../document/stores.tsx";
import { useSpeaking } from "./use-speak-desk.ts";

const shownAtOnce = 5;

/** Lines that could not be spoken, with the reason, and the way to them. */
export function LineProblems({ onGo }: { onGo: (segmentId: string) => void }) {
  const { t, i18n } = useTranslation(["editor-audio", "errors"]);
  const problems = useSpeaking((state) => state.problems);
  const numbers = useEditor(
    useShallow(({ script }) =>
      problems.size === 0
        ? []
        : script.segments.flatMap(({ id }, index) => (problems.has(id) ? [`${index + 1} ${id}`] : [])),
    ),
  );
  if (numbers.length === 0) return null;
  return (
    <>
      <Text size="xs" role="alert">
        {t("changed.failed", { n: numbers.length })}
      </Text>
      <List size="xs" spacing={4}>
        {numbers.slice(0, shownAtOnce).map((entry) => {
          const [number = ""] = entry.split(" ", 1);
          const id = entry.slice(number.length + 1);
          const problem = problems.get(id);
          return (
            <List.Item key={id}>
              <Anchor component="button" type="button" size="xs" onClick={() => onGo(id)}>
                {t("changed.line", { number })}
              </Anchor>{" "}
              {problem ? problemPhrase(i18n, problem) : null}
            </List.Item>
          );
        })}
      </List>
    </>
  );
}
