import { Button, Card, Group, Loader, Skeleton, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../ui/problem-alert.tsx";
import { MaterialCard } from "./material-card.tsx";
import type { Brought } from "./material-query.ts";
import type { OrderFormProps, OrderProduct } from "./order-product.ts";
import { useMaterialWords } from "./use-material-words.ts";

type OrderOfOneProps<First> = Pick<
  OrderFormProps<First>,
  "startsPreview" | "subtitles" | "onSubtitles" | "onLeaveOut"
> & {
  Form: OrderProduct<First>["Form"];
  brought: Brought;
  /** undefined: not known yet. */
  first: First | undefined;
  onAnother: () => void;
};

/** A file and, once it is ready, the form to order what is made of it. */
export function OrderOfOne<First>({ Form, brought, onAnother, ...form }: OrderOfOneProps<First>) {
  const { t } = useTranslation("ordering");
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
  if (first === undefined) return null;
  return (
    <Form
      key={material.id}
      materials={[material]}
      first={first}
      {...shown}
      isHeld={false}
      files={({ languages, audioTrack, onTrack }) => (
        <MaterialCard
          material={material}
          audioTrack={audioTrack}
          detected={languages === null ? "unasked" : languages.get(material.id)}
          onTrack={onTrack}
          onAnother={onAnother}
        />
      )}
    />
  );
}
