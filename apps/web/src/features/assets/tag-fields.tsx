import { TagsInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Asset, limits } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { assetKindsQuery } from "./use-assets.ts";

type TagsFieldProps = { label: string; value: readonly string[]; onChange: (tags: string[]) => void };

/** Tags as words in a field, those that other files bear offered. */
export function TagsField({ label, value, onChange }: TagsFieldProps) {
  const { t } = useTranslation("assets");
  const { data } = useQuery(assetKindsQuery());
  return (
    <TagsInput
      label={label}
      placeholder={value.length === 0 ? t("tagsHint") : ""}
      value={[...value]}
      onChange={(tags) =>
        onChange(tags.map((tag) => tag.trim().slice(0, limits.maxTagCharacters)).filter((tag) => tag !== ""))
      }
      maxTags={limits.maxTags}
      data={data?.tags.map(({ tag }) => tag) ?? []}
      acceptValueOnBlur
    />
  );
}

/** What has to be put on and taken off to come from some tags to others. */
export const compareTags = (before: readonly string[], after: readonly string[]) => ({
  add: after.filter((tag) => !before.includes(tag)),
  remove: before.filter((tag) => !after.includes(tag)),
});

type TagsFormProps = {
  tagged: readonly Pick<Asset, "tags">[];
  onTags: (change: { add: string[]; remove: string[] }) => void;
};

/** Asks for the tags of several things: those that all of them bear stand there. */
export function TagsForm({ tagged, onTags }: TagsFormProps) {
  const { t } = useTranslation(["assets", "tasks"]);
  const [first, ...rest] = tagged;
  const common = first?.tags.filter((tag) => rest.every(({ tags }) => tags.includes(tag))) ?? [];
  const [tags, setTags] = useState<readonly string[]>(common);
  return (
    <DialogForm
      isReady
      label={t("tasks:folder.save")}
      onSubmit={() => {
        const change = compareTags(common, tags);
        if (change.add.length + change.remove.length > 0) onTags(change);
      }}
    >
      <TagsField label={t(rest.length === 0 ? "tags" : "tagsOfAll")} value={tags} onChange={setTags} />
    </DialogForm>
  );
}
