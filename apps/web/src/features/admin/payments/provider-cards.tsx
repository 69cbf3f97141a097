import {
  Badge,
  Button,
  Card,
  Checkbox,
  Group,
  PasswordInput,
  SimpleGrid,
  Skeleton,
  Switch,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import {
  calls,
  earlierSecretHours,
  type PaymentMode,
  type ProviderSettings,
  providerNames,
} from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { CopyLine } from "../../../ui/copy-line.tsx";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { providersQuery } from "../admin-queries.ts";
import { ReasonAction } from "../reason-action.tsx";
import { useAdminFormats } from "../use-admin-formats.ts";

/** How each payment service is set up in one mode. */
export function ProviderCards({ mode }: { mode: PaymentMode }) {
  const { data, error, refetch } = useQuery(providersQuery);
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={140} aria-busy="true" />;
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      {data
        .filter((settings) => settings.mode === mode)
        .map((settings) => (
          <ProviderCard key={`${settings.provider} ${mode}`} settings={settings} />
        ))}
    </SimpleGrid>
  );
}

function ProviderCard({ settings }: { settings: ProviderSettings }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { provider, isOn, keyEnding, webhookSecrets, webhookUrl, lastEventAt } = settings;
  const state = keyEnding === null ? "none" : isOn ? "on" : "off";
  return (
    <Card component="section" aria-label={providerNames[provider]}>
      <Group justify="space-between" mb="xs">
        <Group gap="xs">
          <Title order={2} fz="lg">
            {providerNames[provider]}
          </Title>
          <Badge color={state === "on" ? "teal.9" : "gray.7"}>{t(`payment.${state}`)}</Badge>
        </Group>
        <Group gap="xs">
          {keyEnding === null ? null : <TestButton key={settings.changedAt} settings={settings} />}
          <KeysAction settings={settings} />
        </Group>
      </Group>
      <Text size="sm" c="var(--ink-soft)" mb="sm">
        {formats.facts([
          ...(keyEnding === null ? [] : [t("payment.keyEnding", { ending: keyEnding })]),
          // Of what is not set up yet there is nothing to count.
          ...(state === "none" && webhookSecrets === 0
            ? []
            : [t("payment.secrets", { number: formats.number(webhookSecrets) })]),
          ...(lastEventAt === null ? [] : [t("payment.lastEvent", { time: formats.date(lastEventAt) })]),
        ])}
      </Text>
      <CopyLine label={t("payment.webhook")} text={webhookUrl} />
    </Card>
  );
}

function TestButton({ settings: { provider, mode } }: { settings: ProviderSettings }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const test = useMutation({
    mutationFn: () => api(calls.payments.testSettings, { provider, mode }),
    onError: notifyProblem,
  });
  const { data } = test;
  const clockSeconds = data?.clockAheadMs === null || data === undefined ? null : data.clockAheadMs / 1000;
  return (
    <>
      <Button size="xs" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        {t("payment.try")}
      </Button>
      <Text size="sm" role="status">
        {data === undefined
          ? null
          : data.isWorking
            ? `${t("payment.works")} ${
                clockSeconds === null ? "" : t("payment.clock", { seconds: formats.number(clockSeconds) })
              }`
            : t("payment.fails", { problem: data.problem ?? "" })}
      </Text>
    </>
  );
}

function KeysAction({ settings }: { settings: ProviderSettings }) {
  const { t } = useTranslation("admin");
  const { provider, mode, keyEnding } = settings;
  const hasClient = provider !== "stripe";
  const [isOn, setOn] = useState(settings.isOn);
  const [clientId, setClientId] = useState(settings.clientId);
  const [secretKey, setSecretKey] = useState("");
  const [webhookSecret, setWebhookSecret] = useState("");
  const [endsEarlier, setEndsEarlier] = useState(false);
  const hadSecrets = settings.webhookSecrets > 0;
  const begin = () => {
    setOn(settings.isOn);
    setClientId(settings.clientId);
    setSecretKey("");
    setWebhookSecret("");
    setEndsEarlier(false);
  };
  return (
    <ReasonAction
      label={t("payment.edit")}
      about={providerNames[provider]}
      title={`${providerNames[provider]} · ${t(`payment.mode.${mode}`)}`}
      text={t("payment.editText")}
      onOpen={begin}
      isDangerous={mode === "live"}
      run={(reason) =>
        api(calls.payments.setSettings, {
          provider,
          mode,
          isOn,
          ...(hasClient ? { clientId } : {}),
          ...(secretKey.trim() === "" ? {} : { secretKey }),
          ...(webhookSecret.trim() === ""
            ? {}
            : { webhookSecrets: [webhookSecret], endsEarlierSecrets: endsEarlier }),
          reason,
        })
      }
    >
      {hasClient ? (
        <TextInput
          label={t(provider === "paddle" ? "payment.clientToken" : "payment.clientId")}
          dir="ltr"
          value={clientId}
          onChange={({ currentTarget }) => setClientId(currentTarget.value)}
          autoComplete="off"
          maxLength={500}
        />
      ) : null}
      <PasswordInput
        label={t("payment.secretKey")}
        placeholder={keyEnding === null ? "" : `…${keyEnding}`}
        value={secretKey}
        onChange={({ currentTarget }) => setSecretKey(currentTarget.value)}
        autoComplete="off"
        maxLength={500}
      />
      <PasswordInput
        label={t(provider === "paypal" ? "payment.webhookId" : "payment.webhookSecret")}
        description={hadSecrets ? t("payment.secretHint", { hours: earlierSecretHours }) : null}
        value={webhookSecret}
        onChange={({ currentTarget }) => setWebhookSecret(currentTarget.value)}
        autoComplete="off"
        maxLength={500}
      />
      {hadSecrets && webhookSecret.trim() !== "" ? (
        <Checkbox
          label={t("payment.endEarlier")}
          checked={endsEarlier}
          onChange={({ currentTarget }) => setEndsEarlier(currentTarget.checked)}
        />
      ) : null}
      <Switch
        label={t("payment.isOn")}
        checked={isOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
    </ReasonAction>
  );
}
