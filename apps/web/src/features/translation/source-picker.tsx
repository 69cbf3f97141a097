import { Alert, Button, Card, Group, Loader, Stack, Text, TextInput } from "@mantine/core";
import { IconLink, IconPlayerPlay } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { calls, limits, type Material } from "@voxloom/contract";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { type FileFault, faultOfMedia } from "./check-file.ts";
import { DropZone } from "./drop-zone.tsx";
import { UploadCard } from "./upload-card.tsx";
import { useStartOnce } from "./use-start-once.ts";
import { useUpload } from "./use-upload.ts";

type SourcePickerProps = {
  wantsSample: boolean;
  /** A file that was chosen before this page was there. */
  handedFile: File | null;
  onMaterial: (material: Material) => void;
};

/** The ways to bring a video: drop or choose a file, paste a link, or have the sample made. */
export function SourcePicker({ wantsSample, handedFile, onMaterial }: SourcePickerProps) {
  const { t } = useTranslation("translation");
  const formats = useFormats();
  const upload = useUpload(onMaterial);
  const [fault, setFault] = useState<{ kind: FileFault | "onlyOne"; file: File } | null>(null);
  const [url, setUrl] = useState("");
  const [isUrlBad, setIsUrlBad] = useState(false);
  const link = useMutation({
    mutationFn: (address: string) => api(calls.materials.fetchLink, { url: address }),
    onSuccess: onMaterial,
  });
  const sample = useMutation({
    mutationFn: () => api(calls.materials.makeSample, {}),
    onSuccess: onMaterial,
  });
  const hasAsked = useRef(false);
  const makeSample = sample.mutate;
  // Whoever comes by "Try it with a sample" finds it being made.
  useEffect(() => {
    if (!wantsSample || hasAsked.current) return;
    hasAsked.current = true;
    makeSample();
  }, [wantsSample, makeSample]);

  const take = (files: File[]) => {
    const [file] = files;
    if (!file || upload.view) return;
    const kind = files.length > 1 ? "onlyOne" : faultOfMedia(file);
    setFault(kind ? { kind, file } : null);
    if (!kind) void upload.start(file);
  };
  useStartOnce(handedFile !== null, () => take(handedFile ? [handedFile] : []));
  const fetchLink = () => {
    const address = url.trim();
    const isGood = /^https?:\/\/[^\s/]+/i.test(address);
    setIsUrlBad(!isGood);
    if (isGood) link.mutate(address);
  };
  if (upload.view) {
    return (
      <UploadCard
        view={upload.view}
        onPause={upload.pause}
        onResume={upload.resume}
        onCancel={upload.cancel}
      />
    );
  }
  if (sample.isPending || link.isPending) {
    return (
      <Card>
        <Group role="status">
          <Loader size="sm" />
          <Text>{t(sample.isPending ? "sample.making" : "upload.fetching")}</Text>
        </Group>
      </Card>
    );
  }
  const problem = upload.problem ?? link.error ?? sample.error;
  return (
    <Stack gap="lg">
      <DropZone onFiles={take} />
      {fault ? (
        <Alert color="red" variant="light" role="alert">
          {t(`drop.${fault.kind}`, {
            name: fault.file.name,
            size: formats.bytes(fault.file.size),
            limit: formats.bytes(limits.maxUploadBytes),
          })}
        </Alert>
      ) : null}
      {problem ? <ProblemAlert problem={problem} /> : null}
      <Group align="flex-end" gap="sm">
        <TextInput
          type="url"
          label={t("link.label")}
          placeholder={t("link.placeholder")}
          leftSection={<IconLink size={16} />}
          style={{ flex: "1 1 260px" }}
          value={url}
          error={isUrlBad ? t("link.invalid") : null}
          onChange={(event) => setUrl(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && fetchLink()}
        />
        <Button variant="default" onClick={fetchLink}>
          {t("link.fetch")}
        </Button>
        <Button variant="light" leftSection={<IconPlayerPlay size={16} />} onClick={() => sample.mutate()}>
          {t("sample.button")}
        </Button>
      </Group>
    </Stack>
  );
}
