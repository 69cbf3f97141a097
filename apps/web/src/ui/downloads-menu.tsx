import { Button, Loader, Menu, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { DownloadKind } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { saveAddress } from "../lib/save-file.ts";
import { groupDownloads } from "./download-groups.ts";
import { notifyProblem } from "./notify-problem.ts";

type DownloadsMenuProps<Kind extends DownloadKind> = {
  kinds: Kind[];
  getAddress: (kind: Kind) => Promise<{ url: string; fileName: string }>;
  /** What a file is called where its product says it in words of its own; null: as all do. */
  getName?: (kind: Kind) => string | null;
  /** What a file costs, in words; null for nothing. */
  getPrice?: (kind: Kind) => string | null;
  onTaken?: (kind: Kind) => void;
};

/** Every file that came out, in groups. The address is asked for when it is wanted: it is valid for a while only. */
export function DownloadsMenu<Kind extends DownloadKind>(props: DownloadsMenuProps<Kind>) {
  const { kinds, getAddress, getName, getPrice, onTaken } = props;
  const { t } = useTranslation("task");
  const download = useMutation({
    mutationFn: getAddress,
    onSuccess: (address, kind) => {
      onTaken?.(kind);
      saveAddress(address);
    },
    onError: notifyProblem,
  });
  const getCommonName = (kind: DownloadKind) => t(`downloads.kind.${kind}`);
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
        {groupDownloads(kinds).map((group) => (
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
                {getName?.(kind) ?? getCommonName(kind)}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
