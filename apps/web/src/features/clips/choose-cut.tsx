import { Box, Button, Card, Group, Switch, Title } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { findClipsTemplate } from "@voxloom/composition";
import type { ClipsSettings } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { EvenClips } from "../../ordering/video/even-clips.tsx";
import { Choice } from "../../ui/exports/choice.tsx";

/** So many cuts are offered at a time. */
const offered = 3;

type CutProps = {
  settings: ClipsSettings;
  /** Whether there is something that finds faces; null: it is not known yet. */
  findsFaces: boolean | null;
  onChange: (part: Partial<ClipsSettings>) => void;
};

/** Three cuts of the same clips to choose from, and three others. */
export function ChooseCut({ settings, findsFaces, onChange }: CutProps) {
  const { seed, order, template, followsSubject } = settings;
  const { t } = useTranslation("clips");
  const formats = useFormats();
  const first = seed - (seed % offered);
  return (
    <Card component="section" aria-labelledby="cut">
      <Title order={2} fz="lg" id="cut" mb="md">
        {t("cut.heading")}
      </Title>
      <Group gap="xl" align="flex-end">
        <Choice
          label={t("cut.variation")}
          values={[first, first + 1, first + 2].map(String)}
          value={String(seed)}
          getLabel={(one) => formats.number(Number(one) + 1)}
          onChange={(to) => onChange({ seed: Number(to) })}
        />
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          onClick={() => onChange({ seed: first + offered })}
        >
          {t("cut.others")}
        </Button>
        <Choice
          label={t("cut.order")}
          values={["best", "own"] as const}
          value={order ?? findClipsTemplate(template).order}
          getLabel={(one) => t(`cut.${one}`)}
          onChange={(to) => onChange({ order: to })}
        />
      </Group>
      <Switch
        mt="lg"
        label={t("cut.follow")}
        description={t(findsFaces === false ? "cut.followMovement" : "cut.followFaces")}
        checked={followsSubject}
        onChange={(event) => onChange({ followsSubject: event.currentTarget.checked })}
      />
      <Box mt="md">
        <EvenClips settings={settings} onChange={onChange} />
      </Box>
    </Card>
  );
}
