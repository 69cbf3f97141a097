import { Button, FileButton, Group } from "@mantine/core";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import { type GlossaryTerm, limits } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../../../lib/save-file.ts";
import { notifyDone } from "../../../ui/notify-done.ts";
import { GlossaryChoice, TermList } from "../../../ui/terms/terms-field.tsx";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import type { WrongForms } from "./apply-terms.ts";
import { ApplyTerms } from "./apply-terms-button.tsx";

/** Terms with one translation, or that stay as they are. */
export function TermsSection() {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const { task } = useEditorTask().detail;
  const glossary = useEditor(({ script }) => script.glossary);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  // What a term was before it was changed here is wrong from then on.
  const [wrongForms, setWrongForms] = useState<WrongForms>({});
  const set = (terms: readonly GlossaryTerm[]) =>
    store.getState().edit([{ kind: "set-glossary", glossary: [...terms] }]);
  const changeTerms = (terms: readonly GlossaryTerm[]) => {
    if (!set(terms)) return;
    const changed = terms.flatMap(({ source, target }) => {
      const old = glossary.find((term) => term.source === source)?.target ?? "";
      return old === "" || old === target ? [] : [{ source, target, old }];
    });
    if (changed.length === 0) return;
    const next = { ...wrongForms };
    for (const { source, target, old } of changed)
      next[source] = [...(next[source] ?? []), old].filter((form) => form !== target);
    setWrongForms(next);
  };
  const read = async (file: File | null) => {
    if (file === null) return;
    const { readTerms, withTerms } = await import("../../../lib/terms-table.ts");
    const { terms, skipped } = readTerms(await file.text());
    // What was added while the file was read stays.
    const merged = withTerms(store.getState().script.glossary, terms);
    if (!set(merged.terms)) return;
    const parts = [
      t("glossary.imported", { total: terms.length - merged.leftOut, skipped }),
      ...(merged.leftOut > 0
        ? [t("glossary.leftOut", { total: merged.leftOut, most: limits.maxGlossaryTerms })]
        : []),
    ];
    notifyDone(parts.join(" "));
  };
  const write = async () => {
    const { writeTerms } = await import("../../../lib/terms-table.ts");
    saveBlob(new Blob([writeTerms(glossary)], { type: "text/csv" }), `${task.name}.glossary.csv`);
  };
  return (
    <>
      <GlossaryChoice
        name={task.name}
        getTerms={() => store.getState().script.glossary}
        isReadOnly={isReadOnly}
        isEmpty={glossary.length === 0}
        onTake={set}
      >
        <TermList terms={glossary} isReadOnly={isReadOnly} onChange={changeTerms} />
      </GlossaryChoice>
      <Group gap="xs" mt="xs">
        {isReadOnly ? null : (
          <>
            <ApplyTerms wrongForms={wrongForms} />
            <FileButton accept=".csv,.tsv,text/csv" onChange={(file) => void read(file)}>
              {(button) => (
                <Button size="xs" variant="default" leftSection={<IconUpload size={14} />} {...button}>
                  {t("glossary.import")}
                </Button>
              )}
            </FileButton>
          </>
        )}
        <Button
          size="xs"
          variant="default"
          disabled={glossary.length === 0}
          leftSection={<IconDownload size={14} />}
          onClick={() => void write()}
        >
          {t("glossary.export")}
        </Button>
      </Group>
    </>
  );
}
