import { Button, Loader, Menu, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { DownloadKind } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { notifyProblem } from "./notify-problem.ts";

const groups: {
  label:
    | "video"
    | "transcript"
    | "subtitles"
    | "sound"
    | "subtitlesFile"
    | "subtitlesTarget"
    | "subtitlesSource"
    | "subtitlesBoth"
    | "data";
  kinds: DownloadKind[];
}[] = [
  {
    label: "transcript",
    kinds: [
      ...(["transcript-txt", "transcript-docx", "transcript-pdf", "transcript-html"] as const),
      ...(["transcript-md", "transcript-csv"] as const),
    ],
  },
  { label: "video", kinds: ["video"] },
  { label: "sound", kinds: ["dub-as-source", "dub-mp3", "dub-wav", "voice-wav", "background-wav"] },
  { label: "subtitlesFile", kinds: ["target-file", "both-file", "source-file"] },
  { label: "subtitlesTarget", kinds: ["target-srt", "target-vtt", "target-ass"] },
  { label: "subtitlesSource", kinds: ["source-srt", "source-vtt", "source-ass"] },
  { label: "subtitlesBoth", kinds: ["both-srt", "both-vtt", "both-ass"] },
  { label: "data", kinds: ["script-json", "report-json"] },
];

type DownloadsMenuProps<Kind extends DownloadKind> = {
  kinds: Kind[];
  getAddress: (kind: Kind) => Promise<{ url: string; fileName: string }>;
  /** What a file costs, in words; null for nothing. */
  getPrice?: (kind: Kind) => string | null;
  onTaken?: (kind: Kind) => void;
};

/** Every file that came out, in groups. The address is asked for when it is wanted: it is valid for a while only. */
export function DownloadsMenu<Kind extends DownloadKind>(props: DownloadsMenuProps<Kind>) {
  const { kinds, getAddress, getPrice, onTaken } = props;
  const { t } = useTranslation("task");
  const download = useMutation({
    mutationFn: getAddress,
    onSuccess: ({ url, fileName }, kind) => {
      onTaken?.(kind);
      const link = document.createElement("a");
      link.href = url;
      link.download = fileName;
      link.click();
    },
    onError: notifyProblem,
  });
  const getName = (kind: DownloadKind) => t(`downloads.kind.${kind}`);
  const shown = groups
    .map((group) => ({ ...group, kinds: group.kinds.flatMap((one) => kinds.filter((kind) => kind === one)) }))
    .filter((group) => group.kinds.length > 0);
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <Button
          leftSection={download.isPending ? <Loader size={16} color="white" /> : <IconDownload size={18} />}
          aria-busy={download.isPending}
        >
          {t(download.isPending ? "downloads.preparing" : "downloads.button")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: "auto" }}>
        {shown.map((group) => (
          <div key={group.label}>
            <Menu.Label>{t(`downloads.${group.label}`)}</Menu.Label>
            {group.kinds.map((kind) => (
              <Menu.Item
                key={kind}
                onClick={() => download.mutate(kind)}
                rightSection={
                  <Text size="xs" c="var(--ink-soft)">
                    {getPrice?.(kind)}
                  </Text>
                }
              >
                {getName(kind)}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
