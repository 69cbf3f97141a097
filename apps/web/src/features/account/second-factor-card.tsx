import {
  Badge,
  Button,
  Card,
  Group,
  List,
  Modal,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, type ResponseOf, type SecondFactor } from "@voxloom/contract";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { saveBlob } from "../../lib/save-file.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { CopyLine } from "../../ui/copy-line.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { SecondFactorField, useSecondFactor } from "../../ui/second-factor-field.tsx";

const queryKey = ["second-factor"];
const codeSchema = calls.secondFactor.setUp.request.shape.code;

type Begun = ResponseOf<typeof calls.secondFactor.begin>;
type Step = "begin" | "renew" | "remove";

/** The authenticator with which an administrator confirms what moves money. */
export function SecondFactorCard() {
  const { t } = useTranslation("account");
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(calls.secondFactor.show, {}, { signal }),
  });
  return (
    <Card component="section" aria-labelledby="second-factor">
      <Title order={2} fz="xl" mb="xs" id="second-factor">
        {t("secondFactor.title")}
      </Title>
      <Text mb="md">{t("secondFactor.intro")}</Text>
      {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={60} /> : null}
      {data ? <Standing factor={data} /> : null}
    </Card>
  );
}

function Standing({ factor: { setUpAt, isDemanded, recoveryCodesLeft } }: { factor: SecondFactor }) {
  const { t } = useTranslation("account");
  const formats = useFormats();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Step | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const isOn = setUpAt !== null;
  const note = () => client.invalidateQueries({ queryKey });
  const begin = useMutation({
    mutationFn: () => api(calls.secondFactor.begin, {}),
    onSuccess: setBegun,
  });
  const show = (recoveryCodes: string[]) => {
    setBegun(null);
    setCodes(recoveryCodes);
    void note();
  };
  return (
    <Stack align="flex-start">
      <Group gap="xs">
        <Badge color={isOn ? "teal.9" : "gray.7"}>{t(isOn ? "secondFactor.on" : "secondFactor.off")}</Badge>
        {isOn ? (
          <Text size="sm" c="var(--ink-soft)">
            {t("secondFactor.since", { day: formats.day(setUpAt) })}
          </Text>
        ) : null}
      </Group>
      {isDemanded && !isOn ? <Text fw={600}>{t("secondFactor.demanded")}</Text> : null}
      {isOn ? (
        <>
          <Text size="sm" {...(recoveryCodesLeft < 3 ? { c: "var(--bad)", fw: 600 } : {})}>
            {t("secondFactor.left", { number: recoveryCodesLeft })}
          </Text>
          <Group>
            <Button variant="default" onClick={() => setAsked("renew")}>
              {t("secondFactor.renew")}
            </Button>
            <Button variant="default" onClick={() => setAsked("begin")}>
              {t("secondFactor.other")}
            </Button>
            <Button variant="default" onClick={() => setAsked("remove")}>
              {t("secondFactor.remove")}
            </Button>
          </Group>
        </>
      ) : (
        <Button loading={begin.isPending} onClick={() => begin.mutate()}>
          {t("secondFactor.setUp")}
        </Button>
      )}
      {begin.error ? <ProblemAlert problem={begin.error} /> : null}
      {asked === null ? null : (
        <StepQuestion
          step={asked}
          onClose={() => setAsked(null)}
          onBegun={(secret) => {
            setAsked(null);
            setBegun(secret);
          }}
          onCodes={(recoveryCodes) => {
            setAsked(null);
            show(recoveryCodes);
          }}
          onRemoved={() => {
            setAsked(null);
            void note();
          }}
        />
      )}
      {begun === null ? null : <SetUp begun={begun} onClose={() => setBegun(null)} onDone={show} />}
      {codes === null ? null : <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Stack>
  );
}

type StepQuestionProps = {
  step: Step;
  onClose(): void;
  onBegun(begun: Begun): void;
  onCodes(codes: string[]): void;
  onRemoved(): void;
};

/** Asks before a second factor that is there is changed, and for a code of it where none was given lately. */
function StepQuestion({ step, onClose, onBegun, onCodes, onRemoved }: StepQuestionProps) {
  const { t } = useTranslation(["account", "common"]);
  const factor = useSecondFactor();
  const take: Record<Step, () => Promise<void>> = {
    begin: async () => onBegun(await api(calls.secondFactor.begin, {})),
    renew: async () => onCodes((await api(calls.secondFactor.renewRecoveryCodes, {})).recoveryCodes),
    remove: async () => {
      await api(calls.secondFactor.remove, {});
      onRemoved();
    },
  };
  const action = useMutation({ mutationFn: () => factor.run(take[step]) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (factor.isReady && !action.isPending) action.mutate();
  };
  const label = { begin: "other", renew: "renew", remove: "remove" } as const;
  const title = t(`secondFactor.${label[step]}`);
  return (
    <Modal
      opened
      centered
      title={title}
      onClose={() => {
        if (!action.isPending) onClose();
      }}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{t(`secondFactor.ask.${step}`)}</Text>
          <SecondFactorField question={factor} />
          {action.error && !factor.isQuestion(action.error) ? <ProblemAlert problem={action.error} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={action.isPending}>
              {t("common:action.cancel")}
            </Button>
            <Button
              type="submit"
              {...(step === "remove" ? { color: "red.8" } : {})}
              disabled={!factor.isReady}
              loading={action.isPending}
            >
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type SetUpProps = { begun: Begun; onClose(): void; onDone(recoveryCodes: string[]): void };

/** Takes a secret into an authenticator, and its first code. */
function SetUp({ begun: { secret, address }, onClose, onDone }: SetUpProps) {
  const { t } = useTranslation(["account", "common"]);
  const [code, setCode] = useState("");
  const setUp = useMutation({
    mutationFn: () => api(calls.secondFactor.setUp, { code }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const isReady = codeSchema.safeParse(code).success;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !setUp.isPending) setUp.mutate();
  };
  return (
    <Modal
      opened
      centered
      title={t("secondFactor.title")}
      onClose={onClose}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      <form onSubmit={submit}>
        <Stack>
          <List type="ordered" size="sm" spacing="xs">
            <List.Item>{t("secondFactor.scan")}</List.Item>
            <List.Item>{t("secondFactor.type")}</List.Item>
          </List>
          <QrCode text={address} label={t("secondFactor.picture")} />
          <CopyLine label={t("secondFactor.byHand")} text={secret.replaceAll(/(.{4})(?=.)/g, "$1 ")} />
          <TextInput
            label={t("secondFactor.code")}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={10}
            withAsterisk
            data-autofocus
          />
          {setUp.error ? <ProblemAlert problem={setUp.error} /> : null}
          <Button type="submit" disabled={!isReady} loading={setUp.isPending}>
            {t("secondFactor.setUp")}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}

/** Recovery codes, told once: they are left by saying that they are kept. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const { t } = useTranslation(["account", "common"]);
  const text = codes.join("\n");
  return (
    <Modal
      opened
      centered
      title={t("secondFactor.codes")}
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Text size="sm">{t("secondFactor.codesText")}</Text>
        <CopyLine text={text} />
        <Group justify="flex-end">
          <Button
            variant="default"
            onClick={() =>
              saveBlob(new Blob([`${text}\n`], { type: "text/plain" }), "voxloom-recovery-codes.txt")
            }
          >
            {t("secondFactor.save")}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t("secondFactor.saved")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
