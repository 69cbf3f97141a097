import { Anchor, Loader, MultiSelect, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, limits, type Task, type TaskGroup } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "../../lib/api/api.ts";
import { enginesQuery, listHeardTargets } from "../../lib/engines-query.ts";
import { paths } from "../../lib/paths.ts";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { billingKey, useEntitlements } from "../../lib/plans/use-entitlements.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { PlannedLanguage } from "./planned-language.tsx";
import { StartPlanned } from "./planned-row.tsx";

type AddLanguageFormProps = { group: TaskGroup; task: Task; onAdded: () => void };

/** Which languages are added, what each costs and takes, and the button that orders them. */
export function AddLanguageForm({ group, task, onAdded }: AddLanguageFormProps) {
  const { t } = useTranslation(["tasks", "translation", "ordering"]);
  const client = useQueryClient();
  const creditsOf = useCreditWords();
  const account = useEntitlements();
  const [chosen, setChosen] = useState<string[]>([]);
  // Left open after a choice, the list would lie over the button that orders.
  const [isListOpen, list] = useDisclosure(false);
  const offered = useOfferedLanguages(group);
  const plan = useQuery({
    queryKey: ["plan", "add-languages", task.id, chosen],
    queryFn: ({ signal }) =>
      api(calls.groups.planLanguages, { taskId: task.id, targetLanguages: chosen }, { signal }),
    enabled: chosen.length > 0,
    placeholderData: (old) => old,
  });
  const add = useMutation({
    mutationFn: () => api(calls.groups.addLanguages, { taskId: task.id, targetLanguages: chosen }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ["tasks"] });
      void client.invalidateQueries({ queryKey: [billingKey] });
      onAdded();
    },
  });
  const plans = chosen.length === 0 ? undefined : plan.data?.plans;
  const isFree = account === null || account.credits.isUnlimited;
  const priceTenths = plans?.reduce((sum, one) => sum + one.priceTenths, 0) ?? 0;
  const isPlanned = plans !== undefined && !plan.isPlaceholderData;
  // Without a plan the order itself says what stands in its way; a price is always told before.
  const isReady =
    chosen.length > 0 && (isPlanned ? plans.every((one) => one.isPossible) : plan.isError && isFree);
  const isShort = !isFree && isPlanned && priceTenths > account.credits.availableTenths;
  const problem = add.error ?? plan.error;
  return (
    <Stack>
      <Text size="sm" c="var(--ink-soft)">
        {t("languages.addText")}
      </Text>
      <MultiSelect
        data-autofocus
        searchable
        hidePickedOptions
        maxValues={limits.maxTargetLanguages}
        dropdownOpened={isListOpen}
        onDropdownOpen={list.open}
        onDropdownClose={list.close}
        onOptionSubmit={list.close}
        label={t("languages.which")}
        placeholder={chosen.length === 0 ? t("translation:settings.targetsPlaceholder") : ""}
        nothingFoundMessage={t("translation:settings.noneFound")}
        data={offered}
        value={chosen}
        onChange={(languages) => {
          add.reset();
          setChosen(languages);
        }}
        renderOption={({ option }) => (
          <div>
            <Text size="sm">{option.label}</Text>
            {option.disabled ? <Text size="xs">{t("translation:settings.noPair")}</Text> : null}
          </div>
        )}
      />
      <Stack gap="sm" aria-live="polite">
        {plan.isFetching && !isPlanned ? <Loader size="sm" /> : null}
        {plans?.map((one) => (
          <PlannedLanguage key={one.targetLanguage} plan={one} isFree={isFree} />
        ))}
        {problem ? <ProblemAlert problem={problem} /> : null}
        {isShort ? (
          <Text size="sm">
            {`${t("ordering:plan.have", { credits: creditsOf(account.credits.availableTenths) })} `}
            <Anchor component={Link} to={paths.subscriptionPlan} size="sm" c="var(--brand-text)">
              {t("ordering:plan.buy")}
            </Anchor>
          </Text>
        ) : null}
      </Stack>
      <StartPlanned priceTenths={priceTenths} isFree={isFree} isReady={isReady} add={add} />
    </Stack>
  );
}

/** Languages that the source is not in yet: those that can be made here first, the others disabled. */
function useOfferedLanguages({ sourceLanguage, members }: TaskGroup) {
  const formats = useFormats();
  const { data } = useQuery(enginesQuery);
  const targetsBySource = listHeardTargets(data);
  const every = new Set(Object.values(targetsBySource).flat());
  const possible = sourceLanguage === null ? every : new Set(targetsBySource[sourceLanguage]);
  const there = new Set([sourceLanguage, ...members.map(({ task }) => task.targetLanguage)]);
  return [...every]
    .filter((code) => !there.has(code))
    .map((code) => ({ value: code, label: formats.language(code), disabled: !possible.has(code) }))
    .sort((a, b) => Number(a.disabled) - Number(b.disabled) || formats.compare(a.label, b.label));
}
