import { type CueChange, type FrameRateName, frameRates } from "@voxloom/subtitles";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Labeled } from "../../ui/labeled.tsx";
import { ChangePreview } from "./change-preview.tsx";
import { ClockField } from "./clock-field.tsx";
import { useDesk, useDeskState } from "./desk-context.ts";
import { PanelFrame } from "./panel-frame.tsx";
import { SecondFile } from "./second-file.tsx";
import { type SyncSpec, syncChanges, syncKinds } from "./sync-changes.ts";

type SyncKind = SyncSpec["kind"] | "other";
const kinds: readonly SyncKind[] = [...syncKinds, "other"];
const rates = Object.keys(frameRates) as FrameRateName[];

/** Moves the times of all subtitles, with every change seen before. */
export function SyncPanel() {
  const { t } = useTranslation("subtitle-file");
  const [kind, setKind] = useState<SyncKind>("shift");
  return (
    <PanelFrame title={t("sync.title")}>
      <Labeled label={t("sync.kind")}>
        <select value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value as SyncKind)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`sync.${one}`)}
            </option>
          ))}
        </select>
      </Labeled>
      {kind === "other" ? <SecondFile /> : <Moves kind={kind} />}
    </PanelFrame>
  );
}

/** What each kind asks for, and what it would do. */
function Moves({ kind }: { kind: SyncSpec["kind"] }) {
  const desk = useDesk();
  const { apply } = desk.getState();
  const document = useDeskState(({ work }) => work.document);
  const [spec, setSpec] = useState<Omit<SyncSpec, "kind">>({
    bySeconds: 0,
    firstMs: null,
    lastMs: null,
    from: "25",
    to: "23.976",
    joinSeconds: 0,
    splitSeconds: 0,
  });
  const changes = useMemo<readonly CueChange[]>(
    () => syncChanges(document, { ...spec, kind }),
    [document, spec, kind],
  );
  const take = () => {
    apply(changes);
    setSpec({ ...spec, bySeconds: 0, firstMs: null, lastMs: null, joinSeconds: 0, splitSeconds: 0 });
  };
  return (
    <>
      <Fields kind={kind} spec={spec} onSpec={setSpec} />
      <ChangePreview changes={changes} onApply={take} />
    </>
  );
}

type FieldsProps = {
  kind: SyncSpec["kind"];
  spec: Omit<SyncSpec, "kind">;
  onSpec: (spec: Omit<SyncSpec, "kind">) => void;
};

function Fields({ kind, spec, onSpec }: FieldsProps) {
  const { t } = useTranslation("subtitle-file");
  const cues = useDeskState(({ work }) => work.document.cues);
  const seconds = (key: "bySeconds" | "joinSeconds" | "splitSeconds", label: string) => (
    <Labeled label={label}>
      <SecondsField
        {...(key !== "bySeconds" && { min: 0 })}
        value={spec[key]}
        onChange={(value) => onSpec({ ...spec, [key]: value })}
      />
    </Labeled>
  );
  const rate = (key: "from" | "to", label: string) => (
    <Labeled label={label}>
      <select
        value={spec[key]}
        onChange={({ currentTarget }) => onSpec({ ...spec, [key]: currentTarget.value as FrameRateName })}
      >
        {rates.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </Labeled>
  );
  const moment = (key: "firstMs" | "lastMs", label: string, nowMs = 0) => (
    <Labeled label={label}>
      <ClockField
        isLabeled
        label={label}
        valueMs={spec[key] ?? nowMs}
        onChange={(ms) => onSpec({ ...spec, [key]: ms })}
      />
    </Labeled>
  );
  switch (kind) {
    case "shift":
      return seconds("bySeconds", t("sync.by"));
    case "stretch":
      return (
        <>
          {moment("firstMs", t("sync.first"), cues[0]?.startMs)}
          {moment("lastMs", t("sync.last"), cues.at(-1)?.startMs)}
        </>
      );
    case "rate":
      return (
        <>
          {rate("from", t("sync.from"))}
          {rate("to", t("sync.to"))}
          <p>{t("sync.dropNote", { plain: "29.97", drop: "29.97df" })}</p>
        </>
      );
    case "pauses":
      return (
        <>
          {seconds("joinSeconds", t("sync.join"))}
          {seconds("splitSeconds", t("sync.split"))}
        </>
      );
  }
}

type SecondsFieldProps = { value: number; min?: number; onChange: (seconds: number) => void };

/** Seconds as they are typed: an emptied field, or a minus on its way to a number, stands as it is and counts as none. */
function SecondsField({ value, min, onChange }: SecondsFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <input
      type="number"
      step="0.1"
      min={min}
      value={draft ?? value}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value);
        onChange(currentTarget.valueAsNumber || 0);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
