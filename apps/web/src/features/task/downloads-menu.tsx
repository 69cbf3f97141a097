import { Button, Loader, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { calls, type DownloadKind } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
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

/** Every file that came out, in groups. The address is asked for when it is wanted: it is valid for a while only. */
export function DownloadsMenu({ taskId, kinds }: { taskId: string; kinds: DownloadKind[] }) {
  const { t } = useTranslation("task");
  const download = useMutation({
    mutationFn: (kind: DownloadKind) => api(calls.tasks.downloadUrl, { taskId, kind }),
    onSuccess: ({ url, fileName }) => {
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
              <Menu.Item key={kind} onClick={() => download.mutate(kind)}>
                {t(`downloads.kind.${kind}`)}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
