import { Alert, Button, Group, Modal, NativeSelect, Stack, Text, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { calls, type FeedbackType, feedbackLimits, feedbackTypeSchema } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router";
import { api } from "../../lib/api/api.ts";
import { ownDirection } from "../../ui/own-direction.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

type FeedbackDialogProps = { types: FeedbackType[]; isOpen: boolean; onClose: () => void };

/** A message to the people who run this. Which page and task it was written on goes along. */
export function FeedbackDialog({ types, isOpen, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation(["feedback", "common"]);
  const { pathname } = useLocation();
  const { taskId } = useParams();
  const [type, setType] = useState<FeedbackType>(types[0] ?? "other");
  const [text, setText] = useState("");
  const send = useMutation({
    mutationFn: () => api(calls.feedback.submit, { type, text, taskId, page: pathname }),
    onSuccess: () => setText(""),
  });
  const close = () => {
    send.reset();
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t("form.title")}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      {send.isSuccess ? (
        <Stack>
          <Alert color="green" role="status">
            {t("form.thanks")}
          </Alert>
          <Button variant="default" onClick={close}>
            {t("common:action.close")}
          </Button>
        </Stack>
      ) : (
        <Stack
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate();
          }}
        >
          <Text size="sm" c="var(--ink-soft)">
            {t("form.intro")}
          </Text>
          <NativeSelect
            label={t("form.type")}
            value={type}
            onChange={(event) => setType(feedbackTypeSchema.parse(event.currentTarget.value))}
            data={types.map((value) => ({ value, label: t(`form.types.${value}`) }))}
          />
          <Textarea
            label={t("form.text")}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            maxLength={feedbackLimits.maxTextCharacters}
            autosize
            minRows={4}
            maxRows={12}
            required
            {...ownDirection}
          />
          {send.error ? <ProblemAlert problem={send.error} /> : null}
          <Group justify="flex-end">
            <Button type="submit" loading={send.isPending} disabled={text.trim() === ""}>
              {t("form.send")}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
