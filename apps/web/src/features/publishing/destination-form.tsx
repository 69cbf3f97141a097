import {
  Button,
  Group,
  Input,
  Modal,
  PasswordInput,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  TextInput,
} from "@mantine/core";
import { calls, type Destination, publishLimits } from "@voxloom/contract";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { useDestinations, type Written } from "./publishing-queries.ts";

type Kind = Written["kind"];
type DestinationFormProps = {
  /** What is changed; null: a new one is made. */
  first: Destination | null;
  /** What links in notices begin with, where others cannot open them; null: they can. */
  closedOrigin: string | null;
  onClose: () => void;
  /** `secret`: of a new webhook, told this once. */
  onSaved: (destination: Destination, secret: string | null) => void;
};

const schema = calls.publishing.create.request.shape.destination;

/** What stands in the form. */
function useDestinationFields(first: Destination | null) {
  const target = first?.target;
  const place = target?.kind === "s3" ? target : null;
  const [kind, setKind] = useState<Kind>(target?.kind ?? "s3");
  const [fields, setFields] = useState({
    name: first?.name ?? "",
    url: target?.kind === "webhook" ? target.url : "",
    endpoint: place?.endpoint ?? "",
    region: place?.region ?? "us-east-1",
    bucket: place?.bucket ?? "",
    prefix: place?.prefix ?? "",
    publicUrl: place?.publicUrl ?? "",
    accessKeyId: "",
    secretAccessKey: "",
  });
  const [isAutomatic, setAutomatic] = useState(first?.isAutomatic ?? false);
  const { name, url, accessKeyId, secretAccessKey, endpoint, publicUrl, ...rest } = fields;
  const hasKeys = accessKeyId.trim() !== "" || secretAccessKey.trim() !== "";
  const destination: Written =
    kind === "webhook"
      ? { kind, name, isAutomatic, target: { kind, url } }
      : {
          ...{ kind, name, isAutomatic },
          target: { kind, ...rest, endpoint: endpoint.trim() || null, publicUrl: publicUrl.trim() || null },
          ...(hasKeys ? { keys: { accessKeyId, secretAccessKey } } : {}),
        };
  const isReady = schema.safeParse(destination).success && (kind === "webhook" || hasKeys || first !== null);
  const bind = (field: keyof typeof fields) => ({
    value: fields[field],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setFields((all) => ({ ...all, [field]: value })),
  });
  return { kind, setKind, isAutomatic, setAutomatic, destination, isReady, bind };
}

/** Says where results go, and what opens the place. */
export function DestinationForm({ first, closedOrigin, onClose, onSaved }: DestinationFormProps) {
  const { t } = useTranslation(["publishing", "common"]);
  const { save } = useDestinations();
  const { kind, setKind, isAutomatic, setAutomatic, destination, isReady, bind } =
    useDestinationFields(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || save.isPending) return;
    save.mutate(
      { id: first?.id ?? null, destination },
      { onSuccess: (saved) => onSaved(saved.destination, saved.secret) },
    );
  };
  const code = { dir: "ltr", autoComplete: "off", spellCheck: false } as const;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={first === null ? t("form.new") : t("form.change", { name: first.name })}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      <form onSubmit={submit}>
        <Stack>
          {first === null ? (
            <Input.Wrapper label={t("form.kind")} labelElement="div">
              <SegmentedControl<Kind>
                fullWidth
                aria-label={t("form.kind")}
                value={kind}
                onChange={setKind}
                data={(["s3", "webhook"] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
              />
            </Input.Wrapper>
          ) : null}
          <Text size="sm" c="var(--ink-soft)">
            {t(`form.about.${kind}`, { days: publishLimits.linkDays })}
          </Text>
          <TextInput
            label={t("form.name")}
            maxLength={publishLimits.maxNameCharacters}
            withAsterisk
            data-autofocus
            {...bind("name")}
          />
          {kind === "webhook" ? (
            <TextInput
              label={t("form.url")}
              placeholder="https://"
              inputMode="url"
              withAsterisk
              {...code}
              {...bind("url")}
            />
          ) : (
            <>
              <TextInput
                label={t("form.endpoint")}
                description={t("form.endpointHint")}
                placeholder="https://"
                inputMode="url"
                {...code}
                {...bind("endpoint")}
              />
              <Group grow align="flex-start">
                <TextInput label={t("form.bucket")} withAsterisk {...code} {...bind("bucket")} />
                <TextInput label={t("form.region")} withAsterisk {...code} {...bind("region")} />
              </Group>
              <TextInput
                label={t("form.prefix")}
                description={t("form.prefixHint")}
                {...code}
                {...bind("prefix")}
              />
              <TextInput
                label={t("form.accessKeyId")}
                placeholder={first?.keyEnding ? `…${first.keyEnding}` : ""}
                withAsterisk={first === null}
                {...code}
                {...bind("accessKeyId")}
              />
              <PasswordInput
                label={t("form.secretAccessKey")}
                description={first === null ? t("form.keysHint") : t("form.keysStay")}
                withAsterisk={first === null}
                {...code}
                {...bind("secretAccessKey")}
              />
              <TextInput
                label={t("form.publicUrl")}
                description={t("form.publicUrlHint")}
                placeholder="https://"
                inputMode="url"
                {...code}
                {...bind("publicUrl")}
              />
            </>
          )}
          {kind === "webhook" && closedOrigin !== null ? (
            <Text size="sm" c="var(--bad)">
              {t("form.closed", { origin: closedOrigin })}
            </Text>
          ) : null}
          <Switch
            label={t("form.automatic")}
            description={t("form.automaticHint")}
            checked={isAutomatic}
            onChange={({ currentTarget }) => setAutomatic(currentTarget.checked)}
          />
          {save.error ? <ProblemAlert problem={save.error} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("common:action.cancel")}
            </Button>
            <Button type="submit" disabled={!isReady} loading={save.isPending}>
              {t(first === null ? "form.new" : "form.save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
