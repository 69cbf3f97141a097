import {
  Button,
  Checkbox,
  Chip,
  Group,
  Input,
  Loader,
  MultiSelect,
  Select,
  Stack,
  Switch,
  Text,
} from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  calls,
  limits,
  type ResponseOf,
  type Task,
  type VideoShape,
  videoShapeSchema,
} from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { enginesQuery } from "../../lib/engines-query.ts";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { billingKey, useEntitlements } from "../../lib/plans/use-entitlements.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { PlannedRow, StartPlanned } from "./planned-row.tsx";
import { useVersionNames, VersionsOutcome } from "./versions-outcome.tsx";

type Version = ResponseOf<typeof calls.videos.planVersions>["versions"][number];

/** Which languages and shapes a video is made in, what each version costs, and the one button that makes them all. */
export function VersionsForm({ task, onAdded }: { task: Task; onAdded: () => void }) {
  const { t } = useTranslation(["task", "tasks", "translation", "slideshow"]);
  const formats = useFormats();
  const client = useQueryClient();
  const creditsOf = useCreditWords();
  const account = useEntitlements();
  const [languages, setLanguages] = useState<string[]>([]);
  const [shapes, setShapes] = useState<VideoShape[]>([]);
  /** What the words are in, where somebody said it. */
  const [from, setFrom] = useState<string | null>(null);
  const [dubsClips, setDubsClips] = useState(true);
  /** Names of versions that somebody took out. */
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set());
  const spec = {
    ...{ taskId: task.id, targetLanguages: languages, shapes, dubsClips },
    ...(from !== null && { sourceLanguage: from }),
  };
  const plan = useQuery({
    queryKey: ["plan", "versions", spec],
    queryFn: ({ signal }) => api(calls.videos.planVersions, spec, { signal }),
    placeholderData: (old) => old,
    staleTime: 0,
  });
  const add = useMutation({
    mutationFn: () =>
      api(calls.videos.createVersions, { ...spec, ...(leftOut.length > 0 && { leftOut }), priceTenths }),
    onSuccess: ({ refused }) => {
      void client.invalidateQueries({ queryKey: ["tasks"] });
      void client.invalidateQueries({ queryKey: [billingKey] });
      if (refused.length === 0) onAdded();
    },
    // What they cost by now is shown before it is pressed again.
    onError: () => void plan.refetch(),
  });
  const { data } = plan;
  const source = from ?? data?.sourceLanguage ?? null;
  const { sources, targets } = useLanguages(source);
  const isPlanned = data !== undefined && !plan.isPlaceholderData && !plan.isError;
  const versions = data?.versions ?? [];
  const isFree = account === null || account.credits.isUnlimited;
  const offered = versions.filter(({ isPossible }) => isPossible);
  // One alone is taken out by choosing nothing, whatever was taken out while there were others.
  const isUnwanted = (one: Version) => offered.length > 1 && unwanted.has(getKey(one));
  const possible = offered.filter((one) => !isUnwanted(one));
  const leftOut = offered.filter(isUnwanted).map(({ targetLanguage, shape }) => ({ targetLanguage, shape }));
  const priceTenths = possible.reduce((sum, one) => sum + one.priceTenths, 0);
  const isReady = isPlanned && possible.length > 0;
  const leftTenths = account?.credits.availableTenths ?? 0;
  const covered = isFree || priceTenths <= leftTenths ? null : listCovered(possible, leftTenths);
  const own = "shape" in task.settings ? task.settings.shape : null;
  const problem = add.error ?? plan.error;
  if (add.data !== undefined && add.data.refused.length > 0)
    return <VersionsOutcome outcome={add.data} onDone={onAdded} />;
  return (
    <Stack>
      <Text size="sm" c="var(--ink-soft)">
        {t("versions.text")}
      </Text>
      {data?.hasWords === false && !(data.hasClipAudio && dubsClips) ? (
        <Text size="sm">{t("versions.noWords")}</Text>
      ) : (
        <Select
          searchable
          allowDeselect={false}
          label={t("versions.from")}
          placeholder={t("versions.chooseFrom")}
          nothingFoundMessage={t("translation:settings.noneFound")}
          data={sources}
          value={source}
          onChange={(language) => {
            setFrom(language);
            setLanguages([]);
          }}
        />
      )}
      <MultiSelect
        data-autofocus
        disabled={source === null}
        searchable
        hidePickedOptions
        maxValues={limits.maxTargetLanguages}
        label={t("tasks:languages.which")}
        placeholder={languages.length === 0 ? t("translation:settings.targetsPlaceholder") : ""}
        nothingFoundMessage={t("translation:settings.noneFound")}
        data={targets}
        value={languages}
        onChange={setLanguages}
      />
      <Input.Wrapper label={t("slideshow:settings.shape")} labelElement="div">
        <Chip.Group multiple value={shapes} onChange={(to) => setShapes(to as VideoShape[])}>
          <Group gap="xs">
            {videoShapeSchema.options
              .filter((one) => one !== own)
              .map((one) => (
                <Chip key={one} value={one} size="sm">
                  {one}
                </Chip>
              ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      {data?.hasClipAudio === true ? (
        <Switch
          label={t("versions.dubClips")}
          description={t("versions.dubClipsText")}
          checked={dubsClips}
          onChange={(event) => setDubsClips(event.currentTarget.checked)}
        />
      ) : null}
      <Stack gap="xs" aria-live="polite">
        {plan.isFetching && !isPlanned ? <Loader size="sm" /> : null}
        {versions.map((one) => (
          <PlannedVersion
            key={getKey(one)}
            version={one}
            isFree={isFree}
            isWanted={!isUnwanted(one)}
            onWanted={offered.length < 2 ? null : (isWanted) => setUnwanted(toggle(unwanted, one, isWanted))}
          />
        ))}
        {offered.length > 0 && offered.length < versions.length ? (
          <Text size="sm">{t("versions.leftOut")}</Text>
        ) : null}
        {possible.length > 1 && !isFree && priceTenths > 0 ? (
          <Text size="sm" fw={600}>
            {t("versions.total", { number: formats.number(possible.length), price: creditsOf(priceTenths) })}
          </Text>
        ) : null}
        {covered === null || covered.length === 0 || !isPlanned ? null : (
          <Group gap="sm" justify="space-between">
            <Text size="sm">
              {t("versions.covered", {
                number: formats.number(covered.length),
                all: formats.number(possible.length),
              })}
            </Text>
            <Button
              size="compact-sm"
              variant="light"
              onClick={() =>
                setUnwanted(new Set(offered.filter((one) => !covered.includes(one)).map(getKey)))
              }
            >
              {t("versions.onlyCovered")}
            </Button>
          </Group>
        )}
        {problem ? <ProblemAlert problem={problem} /> : null}
      </Stack>
      <StartPlanned priceTenths={priceTenths} isFree={isFree} isReady={isReady} add={add} />
    </Stack>
  );
}

type Named = Pick<Version, "targetLanguage" | "shape">;

const getKey = ({ targetLanguage, shape }: Named): string => `${targetLanguage} ${shape}`;

function toggle(unwanted: ReadonlySet<string>, version: Named, isWanted: boolean): ReadonlySet<string> {
  const next = new Set(unwanted);
  if (isWanted) next.delete(getKey(version));
  else next.add(getKey(version));
  return next;
}

/** Those that so many credits suffice for, in their order. */
function listCovered(versions: readonly Version[], leftTenths: number): Version[] {
  let left = leftTenths;
  return versions.filter(({ priceTenths }) => {
    if (priceTenths > left) return false;
    left -= priceTenths;
    return true;
  });
}

type PlannedVersionProps = {
  version: Version;
  isFree: boolean;
  isWanted: boolean;
  /** null: it is the only one. */
  onWanted: ((isWanted: boolean) => void) | null;
};

function PlannedVersion({ version, isFree, isWanted, onWanted }: PlannedVersionProps) {
  const nameVersion = useVersionNames();
  const creditsOf = useCreditWords();
  const { isPossible, problem, priceTenths } = version;
  const name = nameVersion(version);
  return (
    <Stack gap={4}>
      <PlannedRow
        name={
          onWanted === null || !isPossible ? (
            name
          ) : (
            <Checkbox
              size="sm"
              label={name}
              checked={isWanted}
              onChange={(event) => onWanted(event.currentTarget.checked)}
            />
          )
        }
        isPossible={isPossible}
        problem={problem}
      >
        {isFree || priceTenths === 0 ? null : creditsOf(priceTenths)}
      </PlannedRow>
    </Stack>
  );
}

/** Languages that words can be in here, and those they can be put into: the possible first, the others disabled. */
function useLanguages(source: string | null) {
  const formats = useFormats();
  const { data } = useQuery(enginesQuery);
  const bySource = data?.targetsBySource ?? {};
  const possible = new Set(source === null ? [] : bySource[source]);
  const name = (code: string) => ({ value: code, label: formats.language(code) });
  const sources = [...new Set([...Object.keys(bySource), ...(source === null ? [] : [source])])]
    .map(name)
    .sort((a, b) => formats.compare(a.label, b.label));
  const targets = [...new Set(Object.values(bySource).flat())]
    .filter((code) => code !== source)
    .map((code) => ({ ...name(code), disabled: !possible.has(code) }))
    .sort((a, b) => Number(a.disabled) - Number(b.disabled) || formats.compare(a.label, b.label));
  return { sources, targets };
}
