import { Button, Menu } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { TranscriptDocument } from "@voxloom/timeline";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { type CopyWith, copiedTranscript } from "./copied-transcript.ts";

/** Copies a transcript with or without times and names: with its paragraphs and names in bold where that can be pasted. */
export function CopyTranscript({ document }: { document: TranscriptDocument }) {
  const { t } = useTranslation("task");
  const [isCopied, setIsCopied] = useState(false);
  const hasNames = document.paragraphs.some(({ speaker }) => speaker !== null);
  const copy = async (parts: CopyWith) => {
    const { text, html } = copiedTranscript(document, parts);
    try {
      if (typeof ClipboardItem === "undefined") await navigator.clipboard.writeText(text);
      else {
        const blob = (type: string, content: string) => new Blob([content], { type });
        await navigator.clipboard.write([
          new ClipboardItem({ "text/plain": blob("text/plain", text), "text/html": blob("text/html", html) }),
        ]);
      }
      setIsCopied(true);
    } catch (error) {
      notifyProblem(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return (
    <Menu position="bottom-end" onOpen={() => setIsCopied(false)}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={document.paragraphs.length === 0}
          leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        >
          {t(isCopied ? "transcript.copied" : "transcript.copy")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void copy({ withTimes: false, withNames: false })}>
          {t("transcript.copyText")}
        </Menu.Item>
        {hasNames ? (
          <Menu.Item onClick={() => void copy({ withTimes: false, withNames: true })}>
            {t("transcript.copyNames")}
          </Menu.Item>
        ) : null}
        <Menu.Item onClick={() => void copy({ withTimes: true, withNames: true })}>
          {t(hasNames ? "transcript.copyTimesNames" : "transcript.copyTimes")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
