import { Button, Loader, Menu, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, type DownloadKind } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { entitlementsKey } from "../../lib/plans/use-entitlements.ts";
import { taskDetailQuery } from "../../lib/task-queries.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";

const groups: {
  label: "video" | "sound" | "subtitlesTarget" | "subtitlesSource" | "subtitlesBoth" | "data";
  kinds: DownloadKind[];
}[] = [
  { label: "video", kinds: ["video"] },
  { label: "sound", kinds: ["dub-mp3", "dub-wav", "voice-wav", "background-wav"] },
  { label: "subtitlesTarget", kinds: ["target-srt", "target-vtt", "target-ass"] },
  { label: "subtitlesSource", kinds: ["source-srt", "source-vtt", "source-ass"] },
  { label: "subtitlesBoth", kinds: ["both-srt", "both-vtt", "both-ass"] },
  { label: "data", kinds: ["script-json", "report-json"] },
];

type DownloadsMenuProps = {
  taskId: string;
  kinds: DownloadKind[];
  /** What the video costs, in tenths of a credit. */
  videoTenths: number;
};

/** Every file that came out, in groups. The address is asked for when it is wanted: it is valid for a while only. */
export function DownloadsMenu({ taskId, kinds, videoTenths }: DownloadsMenuProps) {
  const { t } = useTranslation("task");
  const creditWords = useCreditWords();
  const client = useQueryClient();
  const download = useMutation({
    mutationFn: (kind: DownloadKind) => api(calls.tasks.downloadUrl, { taskId, kind }),
    onSuccess: ({ url, fileName }, kind) => {
      if (kind === "video" && videoTenths > 0) {
        void client.invalidateQueries({ queryKey: entitlementsKey });
        void client.invalidateQueries({ queryKey: taskDetailQuery(taskId).queryKey });
      }
      const link = document.createElement("a");
      link.href = url;
      link.download = fileName;
      link.click();
    },
    onError: notifyProblem,
  });
  const shown = groups
    .map((group) => ({ ...group, kinds: group.kinds.filter((kind) => kinds.includes(kind)) }))
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
                  kind === "video" && videoTenths > 0 ? (
                    <Text size="xs" c="var(--ink-soft)">
                      {creditWords(videoTenths)}
                    </Text>
                  ) : null
                }
              >
                {t(`downloads.kind.${kind}`)}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
