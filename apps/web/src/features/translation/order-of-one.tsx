import { Button, Card, Group, Loader, Skeleton, Stack, Text } from "@mantine/core";
import type { Material } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import type { FirstSettings } from "./first-settings.ts";
import { MaterialCard } from "./material-card.tsx";
import type { Brought } from "./material-query.ts";
import { OrderForm } from "./order-form.tsx";
import { useMaterialWords } from "./use-material-words.ts";

type OrderOfOneProps = {
  brought: Brought;
  /** undefined: not known yet. */
  first: FirstSettings | undefined;
  startsPreview: boolean;
  /** Subtitle files that were brought for it. */
  subtitles: readonly Material[];
  /** Another one has come. */
  onSubtitles: (material: Material) => void;
  onAnother: () => void;
};

/** A file and, once it is ready, the form to order its dubs. */
export function OrderOfOne({ brought, onAnother, ...form }: OrderOfOneProps) {
  const { t } = useTranslation("translation");
  const words = useMaterialWords();
  const { data: material, error, refetch } = brought;
  const another = (
    <Button variant="default" onClick={onAnother}>
      {t("material.another")}
    </Button>
  );
  const problem = error ?? material?.problem;
  if (problem) {
    return (
      <Stack align="flex-start">
        <ProblemAlert problem={problem} onRetry={error ? () => void refetch() : undefined} />
        {another}
      </Stack>
    );
  }
  if (!material) return <Skeleton height={220} radius="lg" />;
  if (material.state !== "ready") {
    return (
      <Card>
        <Group role="status" justify="space-between">
          <Group>
            <Loader size="sm" />
            <Text>{words.underWay(material)}</Text>
          </Group>
          {another}
        </Group>
      </Card>
    );
  }
  const { first, ...shown } = form;
  if (!first) return null;
  return (
    <OrderForm
      key={material.id}
      materials={[material]}
      first={first}
      {...shown}
      isHeld={false}
      files={({ languages, audioTrack, onTrack }) => (
        <MaterialCard
          material={material}
          audioTrack={audioTrack}
          detected={languages.get(material.id)}
          onTrack={onTrack}
          onAnother={onAnother}
        />
      )}
    />
  );
}
