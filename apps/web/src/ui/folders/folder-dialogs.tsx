import { Button, Group, Select, Stack, TextInput } from "@mantine/core";
import { modals } from "@mantine/modals";
import { type FolderNode, limits } from "@voxloom/contract";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

/** Asks for a folder's name. */
export function FolderNameForm({
  initial,
  label,
  onName,
}: {
  initial: string;
  label: string;
  onName: (name: string) => void;
}) {
  const { t } = useTranslation(["tasks", "common"]);
  const [name, setName] = useState(initial);
  return (
    <DialogForm
      label={label}
      isReady={name.trim() !== ""}
      onSubmit={() => {
        if (name.trim() !== initial) onName(name.trim());
      }}
    >
      <TextInput
        data-autofocus
        label={t("folder.name")}
        value={name}
        maxLength={limits.maxFolderNameCharacters}
        onChange={(event) => setName(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
    </DialogForm>
  );
}

/** A folder with those it lies in, from outside: `Clients / Acme`. */
function getPath(folders: readonly FolderNode[], folder: FolderNode): string {
  const parent = folders.find(({ id }) => id === folder.parentId);
  return parent === undefined ? folder.name : `${getPath(folders, parent)} / ${folder.name}`;
}

const noFolder = "none";

/** Asks for a folder to put something into. */
export function FolderPlaceForm({
  folders,
  initial,
  onPlace,
}: {
  folders: readonly FolderNode[];
  /** Where it lies now; undefined: in several places. */
  initial: string | null | undefined;
  onPlace: (folderId: string | null) => void;
}) {
  const { t } = useTranslation(["tasks", "common"]);
  const [place, setPlace] = useState(initial === undefined ? null : (initial ?? noFolder));
  return (
    <DialogForm
      label={t("folder.moveHere")}
      isReady={place !== null}
      onSubmit={() => onPlace(place === noFolder ? null : place)}
    >
      <Select
        data-autofocus
        searchable
        openOnFocus={false}
        allowDeselect={false}
        label={t("folder.target")}
        nothingFoundMessage={t("folder.noneFound")}
        value={place}
        onChange={setPlace}
        data={[
          { value: noFolder, label: t("folder.none") },
          ...folders.map((folder) => ({ value: folder.id, label: getPath(folders, folder) })),
        ]}
      />
    </DialogForm>
  );
}

function DialogForm({
  label,
  isReady,
  onSubmit,
  children,
}: {
  label: string;
  isReady: boolean;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation("common");
  // It still stands there while it fades out: a double click is one answer.
  const isAnswered = useRef(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || isAnswered.current) return;
        isAnswered.current = true;
        modals.closeAll();
        onSubmit();
      }}
    >
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => modals.closeAll()}>
            {t("action.cancel")}
          </Button>
          <Button type="submit" disabled={!isReady}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
