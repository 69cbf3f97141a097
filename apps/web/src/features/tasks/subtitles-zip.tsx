import { Button, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { saveAddress } from "../../lib/save-file.ts";
import { notifyDone } from "../../ui/notify-done.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";

const formats = ["srt", "vtt", "ass"] as const;
type Format = (typeof formats)[number];

/** The subtitles of all chosen sources, in every finished language and as they are spoken, as one zip. */
export function SubtitlesZip({ taskIds, onTaken }: { taskIds: string[]; onTaken: () => void }) {
  const { t } = useTranslation("tasks");
  const take = useMutation({
    mutationFn: (format: Format) =>
      api(calls.groups.archiveUrl, { taskIds, kinds: [`target-${format}`, `source-${format}`] }),
    onSuccess: (address) => {
      saveAddress(address);
      const count = address.missingTaskIds.length;
      if (count > 0) notifyDone(t("subtitlesZip.missing", { count }));
      onTaken();
    },
    onError: notifyProblem,
  });
  return (
    <Menu withinPortal position="top">
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          loading={take.isPending}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          {t("subtitlesZip.label")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => take.mutate(format)}>
            {t("subtitlesZip.as", { format: format.toUpperCase() })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
