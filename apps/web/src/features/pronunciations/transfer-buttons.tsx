import { Button, FileButton, Group, Menu } from "@mantine/core";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import { AppError, type ListedPronunciation, limits } from "@voxloom/contract";
import { decodeSubtitles } from "@voxloom/subtitles";
import { readPronunciations, writePronunciationsCsv, writePronunciationsPls } from "@voxloom/timeline";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../../lib/save-file.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { notifyDone } from "../../ui/notify-done.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";

/** What a table is asked to have, in the words that stand in it. */
const columns = "word, say as";

type TransferButtonsProps = {
  items: readonly ListedPronunciation[];
  onRead: (entries: ListedPronunciation[]) => Promise<unknown>;
};

/** Lists come from files and go to them: tables for spreadsheets, lexicons for other programs. */
export function TransferButtons({ items, onRead }: TransferButtonsProps) {
  const { t } = useTranslation("pronunciations");
  const formats = useFormats();
  // A lexicon has one language; entries for all of them are in each.
  const languages = [...new Set(items.flatMap(({ language }) => language ?? []))];
  const lexicons = languages.length === 0 ? [null] : languages;
  const read = async (file: File) => {
    const list = file.size > limits.maxPronunciationFileBytes ? null : await readList(file);
    if (list === null || list.entries.length === 0)
      return notifyDone(t("notList", { name: file.name, columns }), "list");
    const { entries, skipped } = list;
    const most = limits.maxProjectPronunciations;
    // All of it or nothing: what is left out of a long list would be missed by nobody.
    if (entries.length > most)
      throw new AppError(
        "PRONUNCIATIONS_TOO_MANY",
        `"${file.name}" holds ${entries.length} words of at most ${most}.`,
      );
    await onRead(entries);
    notifyDone(
      t("imported", { count: formats.number(entries.length), skipped: formats.number(skipped) }),
      "list",
    );
  };
  const save = (text: string, type: string, ending: string) =>
    saveBlob(new Blob([text], { type }), `pronunciations${ending}`);
  return (
    <Group gap="xs">
      <FileButton
        accept=".csv,.tsv,.txt,.pls,.xml"
        onChange={(file) => file && void read(file).catch(notifyProblem)}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden="true" />}
            title={t("importHint", { columns })}
          >
            {t("import")}
          </Button>
        )}
      </FileButton>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            disabled={items.length === 0}
          >
            {t("export")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save(writePronunciationsCsv(items), "text/csv", ".csv")}>CSV</Menu.Item>
          {lexicons.map((language) => (
            <Menu.Item
              key={language}
              onClick={() =>
                save(
                  writePronunciationsPls(items, language),
                  "application/pls+xml",
                  `${language === null ? "" : `-${language}`}.pls`,
                )
              }
            >
              {formats.facts(["PLS", language === null ? null : formats.language(language)])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** What a file says; null: it is no list. */
async function readList(file: File) {
  try {
    return readPronunciations(decodeSubtitles(new Uint8Array(await file.arrayBuffer())).text);
  } catch {
    return null;
  }
}
