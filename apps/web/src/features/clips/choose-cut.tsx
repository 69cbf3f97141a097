import { Box, Button, Card, Group, Switch, Title } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { findClipsTemplate } from "@voxloom/composition";
import type { ClipsSettings, Material } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { CutCards, findFirstSeed, offeredCuts } from "../../ordering/video/cut-cards.tsx";
import { EvenClips } from "../../ordering/video/even-clips.tsx";
import type { SeenClips } from "../../ordering/video/use-clip-looks.ts";
import type { SpokenScript } from "../../ordering/video/use-narration.ts";
import { Choice } from "../../ui/exports/choice.tsx";

type CutProps = {
  settings: ClipsSettings;
  materials: ReadonlyMap<string, Material>;
  seen: SeenClips;
  spoken: SpokenScript["spoken"];
  onChange: (part: Partial<ClipsSettings>) => void;
};

/** Three cuts of the same clips to choose from, and three others. */
export function ChooseCut({ settings, materials, seen, spoken, onChange }: CutProps) {
  const { seed, order, template, followsSubject } = settings;
  const { t } = useTranslation("clips");
  return (
    <Card component="section" aria-labelledby="cut">
      <Title order={2} fz="lg" id="cut" mb="md">
        {t("cut.heading")}
      </Title>
      <CutCards {...{ settings, materials, seen, spoken }} onChoose={(to) => onChange({ seed: to })} />
      <Group gap="xl" align="flex-end" mt="md">
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          onClick={() => onChange({ seed: findFirstSeed(seed) + offeredCuts })}
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
        description={t(seen.findsFaces === false ? "cut.followMovement" : "cut.followFaces")}
        checked={followsSubject}
        onChange={(event) => onChange({ followsSubject: event.currentTarget.checked })}
      />
      <Box mt="md">
        <EvenClips settings={settings} onChange={onChange} />
      </Box>
    </Card>
  );
}
