import { Textarea } from "@mantine/core";
import { calls, maxPartnerNoteCharacters, type PartnerApplication } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { ReasonAction } from "./reason-action.tsx";

type PartnerDecisionProps = { application: PartnerApplication; decision: "accepted" | "declined" };

/** The button that accepts or declines an application; the applicant gets a mail with the words given here. */
export function PartnerDecision({ application: { id, name, email }, decision }: PartnerDecisionProps) {
  const { t } = useTranslation("admin");
  const [note, setNote] = useState("");
  const label = t(`partner.decide.${decision}`);
  return (
    <ReasonAction
      label={label}
      about={name}
      title={label}
      text={t("partner.decide.text", { name, email: `\u2068${email}\u2069` })}
      isDangerous={decision === "declined"}
      onOpen={() => setNote("")}
      run={(reason) => api(calls.partners.decide, { applicationId: id, decision, note, reason })}
    >
      <Textarea
        label={t("partner.note")}
        description={t("partner.noteHint")}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={maxPartnerNoteCharacters}
        autosize
        minRows={3}
      />
    </ReasonAction>
  );
}
