import { Select } from "@mantine/core";
import { type FolderNode, limits } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogForm, NameForm } from "../dialog-form.tsx";

type FolderNameFormProps = { initial: string; label: string; onName: (name: string) => void };

/** Asks for a folder's name. */
export function FolderNameForm(props: FolderNameFormProps) {
  const { t } = useTranslation("tasks");
  return <NameForm {...props} field={t("folder.name")} maxLength={limits.maxFolderNameCharacters} />;
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
  const { t } = useTranslation("tasks");
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
