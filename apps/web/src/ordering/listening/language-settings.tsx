import { Card, MultiSelect, Stack, Text, Title } from "@mantine/core";
import { limits } from "@voxloom/contract";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { notifyWithAction } from "../../ui/notify-with-action.tsx";
import { SourceLanguageField } from "./source-language-field.tsx";

type LanguageSettingsProps = {
  source: string;
  /** The source is what was heard without being sure. */
  isGuess: boolean;
  onSource: (language: string) => void;
  targets: string[];
  onTargets: (languages: string[]) => void;
  targetsBySource: Record<string, string[]>;
  /** The source is read, not heard. */
  isWritten?: boolean;
  /** What it means to choose none, where one may. */
  hint?: string;
  /** What else there is to say of the languages. */
  children?: ReactNode;
};

/** From which language into which. What the engines here cannot do is shown, disabled, with the reason. */
export function LanguageSettings({
  source,
  isGuess,
  onSource,
  targets,
  onTargets,
  targetsBySource,
  isWritten = false,
  hint,
  children,
}: LanguageSettingsProps) {
  const { t } = useTranslation(["translation", "common"]);
  const [typedTarget, setTypedTarget] = useState("");
  const formats = useFormats();
  const sources = Object.keys(targetsBySource);
  const everyTarget = [...new Set(Object.values(targetsBySource).flat())];
  const possible = new Set(source === "auto" ? everyTarget : (targetsBySource[source] ?? []));
  const reasonAgainst = (code: string) =>
    code === source ? t("settings.same") : possible.has(code) ? null : t("settings.noPair");
  const named = (codes: string[]) =>
    codes
      .map((code) => ({ value: code, label: formats.language(code) }))
      .sort((a, b) => formats.compare(a.label, b.label));
  const offered = named([...new Set([...everyTarget, ...sources])])
    .map((option) => ({ ...option, disabled: reasonAgainst(option.value) !== null }))
    .sort((a, b) => Number(a.disabled) - Number(b.disabled));
  const typed = typedTarget.trim().toLowerCase();
  const matches = offered.filter(
    ({ value, label, disabled }) =>
      !disabled && !targets.includes(value) && label.toLowerCase().includes(typed),
  );
  const canTake = typed !== "" && matches.length === 1 && targets.length < limits.maxTargetLanguages;
  const onlyMatch = canTake ? matches[0]?.value : undefined;
  const changeSource = (value: string) => {
    const stays = (code: string) => value === "auto" || targetsBySource[value]?.includes(code) === true;
    const dropped = targets.filter((code) => !stays(code));
    onSource(value);
    onTargets(targets.filter(stays));
    if (dropped.length === 0) return;
    const told = { source: formats.language(value), languages: formats.list(dropped.map(formats.language)) };
    notifyWithAction(t("settings.dropped", told), {
      ...{ label: t("settings.undo"), close: t("common:action.close") },
      run: () => {
        onSource(source);
        onTargets(targets);
      },
    });
  };
  return (
    <Card component="section" aria-labelledby="languages">
      <Title order={2} fz="lg" id="languages" mb="md">
        {t("settings.heading")}
      </Title>
      <Stack>
        <SourceLanguageField
          value={source}
          isGuess={isGuess}
          isWritten={isWritten}
          languages={sources}
          onChange={changeSource}
        />
        <MultiSelect
          searchable
          searchValue={typedTarget}
          onSearchChange={setTypedTarget}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || onlyMatch === undefined) return;
            // The list takes only what the arrow keys stand on.
            event.preventDefault();
            setTypedTarget("");
            onTargets([...targets, onlyMatch]);
          }}
          clearable
          hidePickedOptions
          maxValues={limits.maxTargetLanguages}
          label={t("settings.targets")}
          description={hint ?? t("settings.targetsHint", { max: limits.maxTargetLanguages })}
          placeholder={targets.length === 0 ? t("settings.targetsPlaceholder") : ""}
          nothingFoundMessage={t("settings.noneFound")}
          data={offered}
          value={targets}
          onChange={onTargets}
          renderOption={({ option }) => (
            <div>
              <Text size="sm">{option.label}</Text>
              {option.disabled ? <Text size="xs">{reasonAgainst(option.value)}</Text> : null}
            </div>
          )}
        />
        {children}
      </Stack>
    </Card>
  );
}
