import { Checkbox, Group, NumberInput, Textarea } from "@mantine/core";
import {
  calls,
  maxPartnerNoteCharacters,
  type PartnerApplication,
  partnerTermsSchema,
} from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { siteSettings } from "../../../lib/site/site-settings.ts";
import { ReasonAction } from "../reason-action.tsx";

/** Terms as they are typed: with `isOwn`, a share of somebody's own in place of the terms for everybody. */
type TypedTerms = { isOwn: boolean; percent: number | string; months: number | string };

const startTerms = (terms: PartnerApplication["terms"]): TypedTerms => ({
  isOwn: terms !== null,
  percent: terms?.percent ?? 30,
  months: terms?.months ?? 12,
});

/** What was typed; undefined while it makes no sense. */
const readTerms = ({ isOwn, percent, months }: TypedTerms) =>
  isOwn ? partnerTermsSchema.safeParse({ percent, months }).data : null;

/** Whether a share of payments can be agreed with whoever takes part. */
export const hasShare = ({ program }: PartnerApplication): boolean =>
  siteSettings.hasBilling && program !== "creator-fund";

type PartnerDecisionProps = { application: PartnerApplication; decision: "accepted" | "declined" | "ended" };

/** The button that decides about an application; the applicant gets a mail with the words given here. */
export function PartnerDecision({ application, decision }: PartnerDecisionProps) {
  const { t } = useTranslation("admin");
  const { id, name, email } = application;
  const [note, setNote] = useState("");
  const [typed, setTyped] = useState(startTerms(null));
  const isAgreeing = decision === "accepted" && hasShare(application);
  const terms = isAgreeing ? readTerms(typed) : null;
  const label = t(`partner.decide.${decision}`);
  return (
    <ReasonAction
      label={label}
      about={name}
      title={label}
      text={t(decision === "ended" ? "partner.decide.endText" : "partner.decide.text", {
        name,
        email: `\u2068${email}\u2069`,
      })}
      isDangerous={decision !== "accepted"}
      isReady={terms !== undefined}
      onOpen={() => {
        setNote("");
        setTyped(startTerms(null));
      }}
      run={async (reason) => {
        if (terms === undefined) return;
        await api(calls.partners.decide, { applicationId: id, decision, note, terms, reason });
      }}
    >
      {isAgreeing ? <TermsFields typed={typed} onType={setTyped} /> : null}
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

/** The button that changes what is agreed with somebody who takes part. */
export function ChangeTerms({
  application: { id, name, terms: agreed },
}: {
  application: PartnerApplication;
}) {
  const { t } = useTranslation("admin");
  const [typed, setTyped] = useState(startTerms(agreed));
  const terms = readTerms(typed);
  return (
    <ReasonAction
      label={t("partner.terms.change")}
      about={name}
      title={t("partner.terms.change")}
      text={t("partner.terms.changeText")}
      isReady={terms !== undefined}
      onOpen={() => setTyped(startTerms(agreed))}
      run={async (reason) => {
        if (terms === undefined) return;
        await api(calls.partners.setTerms, { applicationId: id, terms, reason });
      }}
    >
      <TermsFields typed={typed} onType={setTyped} />
    </ReasonAction>
  );
}

function TermsFields({ typed, onType }: { typed: TypedTerms; onType(typed: TypedTerms): void }) {
  const { t } = useTranslation("admin");
  return (
    <>
      <Checkbox
        label={t("partner.terms.own")}
        checked={typed.isOwn}
        onChange={({ currentTarget }) => onType({ ...typed, isOwn: currentTarget.checked })}
      />
      {typed.isOwn ? (
        <Group grow align="flex-end">
          <NumberInput
            label={t("partner.terms.percent")}
            value={typed.percent}
            onChange={(percent) => onType({ ...typed, percent })}
            min={1}
            max={80}
            suffix="%"
            allowDecimal={false}
            allowNegative={false}
            withAsterisk
          />
          <NumberInput
            label={t("partner.terms.months")}
            value={typed.months}
            onChange={(months) => onType({ ...typed, months })}
            min={1}
            max={120}
            allowDecimal={false}
            allowNegative={false}
            withAsterisk
          />
        </Group>
      ) : null}
    </>
  );
}
