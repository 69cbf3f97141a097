import { Button, Card, Modal, Stack, Text, TextInput, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { accountRules, calls } from "@voxloom/contract";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

/** The way out for good, behind a word to type. Answers the moment at which everything is deleted. */
export function DeactivateCard({ onDeactivated }: { onDeactivated: (deletedAt: string) => void }) {
  const { t } = useTranslation(["account", "common"]);
  const formats = useFormats();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [typed, setTyped] = useState("");
  const word = t("deactivate.word");
  const isConfirmed = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  const deactivate = useMutation({
    mutationFn: () => api(calls.account.deactivate, { confirmation: "delete" }),
    onSuccess: ({ deletedAt }) => onDeactivated(deletedAt),
  });
  // Whoever asks again types the word again.
  const leave = () => {
    if (deactivate.isPending) return;
    setTyped("");
    deactivate.reset();
    close();
  };
  const text = t("deactivate.text", { time: formats.days(accountRules.deactivationGraceDays) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && !deactivate.isPending) deactivate.mutate();
  };
  const dayOfDeletion = new Date(Date.now() + accountRules.deactivationGraceDays * 86_400_000).toISOString();
  return (
    <Card component="section" aria-labelledby="deactivate">
      <Title order={2} fz="xl" mb="xs" id="deactivate">
        {t("deactivate.title")}
      </Title>
      <Text mb="md">{text}</Text>
      <Button color="red.8" style={{ alignSelf: "flex-start" }} onClick={open}>
        {t("deactivate.open")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={leave}
        centered
        title={t("deactivate.title")}
        closeButtonProps={{ "aria-label": t("common:action.close") }}
      >
        <form onSubmit={submit}>
          <Stack>
            <Text>{text}</Text>
            <Text fw={600}>{t("deactivate.deletedOn", { day: formats.day(dayOfDeletion) })}</Text>
            <TextInput
              label={t("deactivate.type", { word })}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
            {deactivate.error ? <ProblemAlert problem={deactivate.error} /> : null}
            <Button type="submit" color="red.8" disabled={!isConfirmed} loading={deactivate.isPending}>
              {t("deactivate.confirm")}
            </Button>
          </Stack>
        </form>
      </Modal>
    </Card>
  );
}
