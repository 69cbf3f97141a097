import { Anchor, Group, NumberInput, Text, Textarea, UnstyledButton } from "@mantine/core";
import {
  type AdminSubmission,
  calls,
  creditTenthsPerCredit,
  maxPartnerNoteCharacters,
  submissionLimits,
} from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import styles from "../admin.module.css";
import { ReasonAction } from "../reason-action.tsx";
import { useAdminFormats } from "../use-admin-formats.ts";

type SubmissionRowProps = { video: AdminSubmission; onOpen(userId: string): void };

/** A video that was sent to the creator fund, with the decision about it. */
export function SubmissionRow({ video, onOpen }: SubmissionRowProps) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { url, words, state, creditTenths, note, createdAt, userId, email } = video;
  return (
    <li className={`${styles.item} ${styles.tall}`}>
      <div className={styles.words}>
        <Anchor
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          dir="ltr"
          display="block"
          style={{ overflowWrap: "anywhere" }}
        >
          {url}
        </Anchor>
        {words === "" ? null : (
          <Text size="sm" dir="auto" className={styles.message}>
            {words}
          </Text>
        )}
        <UnstyledButton className={styles.open} fz="sm" onClick={() => onOpen(userId)}>
          <bdi>{email ?? userId}</bdi>
        </UnstyledButton>
        <Text size="sm" c="var(--ink-soft)" dir="auto">
          {formats.facts([
            formats.date(createdAt),
            t(`partner.state.${state}`),
            creditTenths === null ? null : `${t("people.credits")}: ${formats.credits(creditTenths)}`,
            note === "" ? null : note,
          ])}
        </Text>
      </div>
      {state === "open" ? (
        <Group gap="xs">
          <Decision video={video} decision="accepted" />
          <Decision video={video} decision="declined" />
        </Group>
      ) : null}
    </li>
  );
}

type DecisionProps = { video: AdminSubmission; decision: "accepted" | "declined" };

function Decision({ video: { id, url, email, userId }, decision }: DecisionProps) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const [note, setNote] = useState("");
  const [credits, setCredits] = useState<number | string>(50);
  const isGiven = decision === "accepted";
  const creditTenths = Math.round(Number(credits) * creditTenthsPerCredit);
  const label = t(isGiven ? "fund.give" : "partner.decide.declined");
  return (
    <ReasonAction
      label={label}
      about={url}
      title={label}
      text={t(isGiven ? "fund.giveText" : "fund.declineText", { who: `\u2068${email ?? userId}\u2069` })}
      isDangerous={!isGiven}
      isReady={!isGiven || (creditTenths >= 1 && creditTenths <= submissionLimits.maxCreditTenths)}
      onOpen={() => {
        setNote("");
        setCredits(50);
      }}
      run={(reason) =>
        api(calls.partners.decideSubmission, {
          submissionId: id,
          decision,
          note,
          reason,
          ...(isGiven ? { creditTenths } : {}),
        })
      }
    >
      {isGiven ? (
        <NumberInput
          label={t("people.credits")}
          value={credits}
          onChange={setCredits}
          min={0.1}
          max={submissionLimits.maxCreditTenths / creditTenthsPerCredit}
          decimalScale={1}
          {...formats.decimals}
          allowNegative={false}
          withAsterisk
        />
      ) : null}
      <Textarea
        label={t("partner.note")}
        description={t("partner.noteHint")}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={maxPartnerNoteCharacters}
        autosize
        minRows={2}
      />
    </ReasonAction>
  );
}
