import { Accordion } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { foundProblems } from "../checks/found-problems.ts";
import { useChecks } from "../checks/use-checks.ts";
import { useProblemWords } from "../checks/use-problem-words.ts";
import { getIds } from "../document/line-places.ts";
import { useEditor } from "../document/stores.tsx";
import { CorrectionsSection } from "./corrections-section.tsx";
import { LineLinks } from "./line-links.tsx";
import { NamesSection } from "./names-section.tsx";
import { SaidSection } from "./said-section.tsx";
import { TermsSection } from "./terms-section.tsx";

/** Words of the script that are translated, kept or said in one way; where they are not; and the notes on lines. */
export function GlossaryPanel() {
  const { t } = useTranslation("editor-lines");
  const isDub = useEditor(({ script }) => script.targetLanguage !== null);
  const sections = [
    { value: "terms", Section: TermsSection },
    ...(isDub ? [{ value: "broken", Section: BrokenSection } as const] : []),
    { value: "corrections", Section: CorrectionsSection },
    { value: "names", Section: NamesSection },
    { value: "said", Section: SaidSection },
    { value: "notes", Section: NotesSection },
  ] as const;
  return (
    <Accordion multiple defaultValue={["terms"]} variant="default" keepMounted={false}>
      {sections.map(({ value, Section }) => (
        <Accordion.Item key={value} value={value}>
          <Accordion.Control>{t(`glossary.section.${value}`)}</Accordion.Control>
          <Accordion.Panel>
            <Section />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

/** Lines whose translation lost a term. */
function BrokenSection() {
  const { t } = useTranslation("editor-lines");
  const ids = useEditor(({ script }) => getIds(script));
  const lines = useChecks((checks) => checks.lines);
  const getWords = useProblemWords();
  const links = useMemo(() => foundProblems(ids, lines, "glossary"), [ids, lines]).map(
    ({ segmentId, number, problem }, index) => ({
      segmentId,
      key: `${segmentId} ${index}`,
      number,
      text: getWords(problem),
    }),
  );
  return <LineLinks links={links} empty={t("glossary.noneBroken")} />;
}

function NotesSection() {
  const { t } = useTranslation("editor-lines");
  const segments = useEditor(({ script }) => script.segments);
  const links = useMemo(
    () =>
      segments.flatMap(({ id, notes }, index) =>
        notes === "" ? [] : [{ segmentId: id, key: id, number: index + 1, text: notes }],
      ),
    [segments],
  );
  return <LineLinks links={links} empty={t("glossary.noNotes")} />;
}
