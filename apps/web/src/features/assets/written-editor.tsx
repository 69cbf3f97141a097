import { Button, FileButton, Group, Loader, Modal, Stack, Textarea, TextInput } from "@mantine/core";
import { IconPencil, IconPlus, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { AppError, type Asset, findWrittenEnding, type GlossaryTerm, limits } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readAssetText, readGlossary } from "../../lib/asset-files.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { TermList } from "../../ui/terms/terms-field.tsx";
import { useWriteAsset } from "../../ui/terms/written-asset.tsx";

/** What is written here, and not brought. */
export type WrittenKind = "glossary" | "prompt";
export const isWrittenKind = (kind: string): kind is WrittenKind => kind === "glossary" || kind === "prompt";

type Draft = { name: string; terms: GlossaryTerm[]; text: string };
const nothing: Draft = { name: "", terms: [], text: "" };

/** The name without the ending that tells the kind. */
const withoutEnding = (name: string): string => {
  const ending = findWrittenEnding(name);
  return ending === null ? name : name.slice(0, -ending.length - 1);
};

/** Buttons to write a glossary or a prompt, or to make a glossary of a table. */
export function NewWritten({ kind, onOpen }: { kind: WrittenKind; onOpen: (id: string) => void }) {
  const { t } = useTranslation("terms");
  const [draft, setDraft] = useState<Draft | null>(null);
  const read = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const { readTerms, withTerms } = await import("../../lib/terms-table.ts");
    const { terms } = withTerms([], readTerms(await file.text()).terms);
    if (terms.length === 0)
      throw new AppError("GLOSSARY_UNREADABLE", `"${file.name}" holds no term.`, {
        name: file.name,
        most: limits.maxGlossaryTerms,
      });
    setDraft({ ...nothing, terms, name: withoutEnding(file.name).replace(/\.[ct]sv$/i, "") });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setDraft(nothing)}
      >
        {t(kind === "glossary" ? "newGlossary" : "newPrompt")}
      </Button>
      {kind === "glossary" ? (
        <FileButton accept=".csv,.tsv,text/csv" onChange={(file) => void read(file).catch(notifyProblem)}>
          {(button) => (
            <Button variant="default" leftSection={<IconUpload size={16} aria-hidden="true" />} {...button}>
              {t("importTable")}
            </Button>
          )}
        </FileButton>
      ) : null}
      {draft === null ? null : (
        <Editor kind={kind} first={draft} onClose={() => setDraft(null)} onSaved={onOpen} />
      )}
    </>
  );
}

/** A button that opens a glossary or a prompt to be changed: what is saved is its next version. */
export function EditWritten({ asset, onOpen }: { asset: Asset; onOpen: (id: string) => void }) {
  const { t } = useTranslation("terms");
  const [isOpen, setIsOpen] = useState(false);
  if (!isWrittenKind(asset.kind)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t("edit")}
      </Button>
      {isOpen ? (
        <Opened asset={asset} kind={asset.kind} onClose={() => setIsOpen(false)} onSaved={onOpen} />
      ) : null}
    </>
  );
}

type OpenedProps = {
  asset: Asset;
  kind: WrittenKind;
  onClose: () => void;
  onSaved: (id: string) => void;
};

function Opened({ asset, kind, onClose, onSaved }: OpenedProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["asset-text", asset.id, "whole"],
    queryFn: async (): Promise<Draft> => {
      const name = withoutEnding(asset.name);
      return kind === "glossary"
        ? { ...nothing, name, terms: await readGlossary(asset) }
        : { ...nothing, name, text: await readAssetText(asset.id) };
    },
    // A file never changes: another one is another version.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loader size="sm" />;
  return <Editor kind={kind} first={data} materialId={asset.id} onClose={onClose} onSaved={onSaved} />;
}

type EditorProps = {
  kind: WrittenKind;
  first: Draft;
  /** The one that it takes the place of. */
  materialId?: string;
  onClose: () => void;
  onSaved: (id: string) => void;
};

function Editor({ kind, first, materialId, onClose, onSaved }: EditorProps) {
  const { t } = useTranslation(["terms", "common"]);
  const [draft, setDraft] = useState(first);
  const { name, terms, text } = draft;
  const change = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }));
  const saving = useWriteAsset({
    onSaved: ({ id }) => {
      onClose();
      onSaved(id);
    },
  });
  const save = () => {
    const of = { name: name.trim(), ...(materialId === undefined ? {} : { materialId }) };
    saving.mutate(kind === "glossary" ? { ...of, kind, terms } : { ...of, kind, text: text.trim() });
  };
  const isEmpty = kind === "glossary" ? terms.length === 0 : text.trim() === "";
  const title =
    materialId === undefined
      ? t(kind === "glossary" ? "newGlossary" : "newPrompt")
      : withoutEnding(first.name);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      // What was typed is not lost by a press beside it, nor by Escape.
      closeOnClickOutside={draft === first}
      closeOnEscape={draft === first}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      <Stack>
        <TextInput
          label={t("name")}
          dir="auto"
          data-autofocus={name === "" || undefined}
          maxLength={limits.maxTaskNameCharacters}
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {kind === "glossary" ? (
          <TermList terms={terms} onChange={(next) => change({ terms: next })} />
        ) : (
          <Textarea
            label={t("instructions")}
            description={t("instructionsHint")}
            autosize
            minRows={5}
            maxRows={16}
            dir="auto"
            maxLength={limits.maxInstructionCharacters}
            value={text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        )}
        {saving.error ? <ProblemAlert problem={saving.error} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("common:action.cancel")}
          </Button>
          <Button loading={saving.isPending} disabled={isEmpty || name.trim() === ""} onClick={save}>
            {t("save")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
