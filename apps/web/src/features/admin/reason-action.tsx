import { Anchor, Button, type ButtonProps, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminLimits } from "@voxloom/contract";
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { getProblem } from "../../lib/api/api-error.ts";
import { paths } from "../../lib/paths.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { SecondFactorField, useSecondFactor } from "../../ui/second-factor-field.tsx";
import { adminKey } from "./admin-queries.ts";

/** Told when a question opens or closes: Escape is then the question's alone, not also of what lies below it. */
export const QuestionOpen = createContext<(isOpen: boolean) => void>(() => {});

type ReasonActionProps = {
  /** The button's words, also those that confirm. */
  label: string;
  /** What it is about, where several buttons say the same: readers hear it after the words. */
  about?: string;
  title: string;
  text: ReactNode;
  /** Who reads the reason. Default: it is for the audit log alone. */
  reasonHint?: string;
  isDangerous?: boolean;
  variant?: ButtonProps["variant"];
  /** There is nothing to ask about yet. */
  isDisabled?: boolean;
  /** Further fields. */
  children?: ReactNode;
  /** Whether the further fields are filled in well. Default true. */
  isReady?: boolean;
  /** Begins anew whenever the question opens. */
  onOpen?: () => void;
  /** Does it. Null: another administrator has to agree first. */
  run(reason: string): Promise<unknown>;
};

/** A button for what touches somebody else's things: it asks for a reason first, which the audit log keeps. */
export function ReasonAction({
  label,
  about,
  variant = "default",
  isDisabled = false,
  ...question
}: ReasonActionProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const tell = useContext(QuestionOpen);
  // Also where what it is about goes while it is open: its row may change by itself.
  useEffect(() => {
    if (!isOpen) return;
    tell(true);
    return () => tell(false);
  }, [isOpen, tell]);
  const show = () => {
    question.onOpen?.();
    open();
  };
  return (
    <>
      <Button
        // The one thing to do on a page is as high as the fields beside it.
        size={variant === "filled" ? "sm" : "xs"}
        variant={question.isDangerous && variant !== "default" ? "filled" : variant}
        {...(question.isDangerous && variant !== "default" ? { color: "red.8" } : {})}
        onClick={show}
        disabled={isDisabled}
        aria-label={about === undefined ? undefined : `${label}: ${about}`}
      >
        {label}
      </Button>
      <Question {...question} label={label} isOpen={isOpen} onClose={close} />
    </>
  );
}

/** Marks where a question begins: at its first field, which stands before the reason where there are others. */
const beginAtFirst = (fields: HTMLElement | null) =>
  fields?.querySelector("input, textarea")?.setAttribute("data-autofocus", "");

type QuestionProps = Omit<ReasonActionProps, "about" | "variant" | "onOpen"> & {
  isOpen: boolean;
  onClose(): void;
};

function Question({
  isOpen,
  onClose,
  title,
  text,
  label,
  reasonHint,
  isDangerous,
  isReady = true,
  children,
  run,
}: QuestionProps) {
  const { t } = useTranslation(["admin", "common"]);
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const factor = useSecondFactor();
  const isGiven = reason.trim().length >= adminLimits.minReasonCharacters;
  const leave = () => {
    setReason("");
    factor.reset();
    action.reset();
    onClose();
  };
  const action = useMutation({
    mutationFn: () => factor.run(() => run(reason.trim())),
    onSuccess: (done) => {
      notifications.show({
        color: "teal",
        message: done === null ? t("two.asked") : t("done"),
        closeButtonProps: { "aria-label": t("common:action.close") },
      });
      leave();
    },
    // Nobody waits for the lists below: whoever is asked for a code sends it at once.
    onSettled: () => void client.invalidateQueries({ queryKey: adminKey }),
  });
  // What is on its way is waited for: left, its failure would be said nowhere, and its end would close the next question.
  const cancel = () => {
    if (!action.isPending) leave();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isGiven && isReady && factor.isReady && !action.isPending) action.mutate();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={cancel}
      centered
      title={title}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      <form onSubmit={submit}>
        <Stack ref={beginAtFirst}>
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {text}
          </Text>
          {children}
          <Textarea
            label={t("reason")}
            description={reasonHint ?? t("reasonHint")}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={adminLimits.maxReasonCharacters}
            autosize
            minRows={2}
            withAsterisk
          />
          <SecondFactorField question={factor} />
          {action.error && !factor.isQuestion(action.error) ? <ProblemAlert problem={action.error} /> : null}
          {action.error && getProblem(action.error).code === "SECOND_FACTOR_MISSING" ? (
            <Anchor component={Link} to={`${paths.account}#second-factor`} size="sm">
              {t("common:secondFactor.setUp")}
            </Anchor>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel} disabled={action.isPending}>
              {t("common:action.cancel")}
            </Button>
            <Button
              type="submit"
              {...(isDangerous ? { color: "red.8" } : {})}
              disabled={!isGiven || !isReady || !factor.isReady}
              loading={action.isPending}
            >
              {label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
