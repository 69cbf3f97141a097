import { Button, Modal, Stack, Text } from "@mantine/core";
import { applyPatch } from "@voxloom/timeline";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { ChangeList } from "../changes/change-list.tsx";
import { listLineChanges } from "../changes/line-changes.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { applyTerms, type WrongForms } from "./apply-terms.ts";

/** Puts the terms in their place in the whole translation, once one has seen where. */
export function ApplyTerms({ wrongForms }: { wrongForms: WrongForms }) {
  const { t } = useTranslation(["editor-lines", "common"]);
  const [isOpen, setOpen] = useState(false);
  const isEmpty = useEditor(({ script }) => script.glossary.length === 0);
  return (
    <>
      <Button size="xs" disabled={isEmpty} onClick={() => setOpen(true)}>
        {t("glossary.apply")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        size="xl"
        title={t("glossary.applyTitle")}
        closeButtonProps={{ "aria-label": t("common:action.close") }}
      >
        <Preview wrongForms={wrongForms} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Preview({ wrongForms, onDone }: { wrongForms: WrongForms; onDone: () => void }) {
  const { t } = useTranslation("editor-lines");
  const formats = useFormats();
  const store = useEditorStore();
  const script = useEditor((state) => state.script);
  const applied = useMemo(() => applyTerms(script, wrongForms), [script, wrongForms]);
  const changes = useMemo(
    () => listLineChanges(script, applyPatch(script, applied.patch)),
    [script, applied],
  );
  const apply = () => {
    if (store.getState().edit([{ kind: "patch", patch: applied.patch }])) onDone();
  };
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {applied.changed === 0
          ? t("glossary.nothingToApply")
          : t("glossary.wouldChange", { total: formats.number(applied.changed, 0) })}
        {applied.locked > 0 ? ` ${t("find.leftLocked", { total: formats.number(applied.locked, 0) })}` : null}
      </Text>
      {changes.length > 0 ? <ChangeList changes={changes} /> : null}
      <Button disabled={applied.changed === 0} onClick={apply}>
        {t("glossary.applyDo")}
      </Button>
    </Stack>
  );
}
