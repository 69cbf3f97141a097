import { Alert, Button, Card, Group, Loader, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { calls, type Material } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "../../lib/api/api.ts";
import { takeHandedFile } from "../../lib/handed-file.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { useFirstSettings } from "./first-settings.ts";
import { OrderForm } from "./order-form.tsx";
import { SourcePicker } from "./source-picker.tsx";

const pollMs = 1_000;
const isUnderWay = (material: Material) => material.state === "fetching" || material.state === "checking";

/** Bring a video, say what is wanted, see what will happen, start. The chosen file stands in the address. */
export function TranslationPage() {
  const { t } = useTranslation("translation");
  const [search, setSearch] = useSearchParams();
  const materialId = search.get("material");
  const {
    data: material,
    error,
    refetch,
  } = useQuery({
    queryKey: ["material", materialId],
    queryFn: ({ signal }) => api(calls.materials.detail, { materialId: materialId ?? "" }, { signal }),
    enabled: materialId !== null,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMs : false),
  });
  // A file that was dropped on a public page: a guest wants to hear it, not to fill in a form.
  const [handed] = useState(takeHandedFile);
  const first = useFirstSettings(search.get("draft"));
  const startAnew = () => setSearch({}, { replace: true });
  if (materialId === null) {
    return (
      <>
        <PageHead title={t("title")} intro={t("intro")} />
        {search.get("for") === "lip-sync" ? (
          <Alert color="brand" variant="light" mb="lg" styles={{ message: { color: "var(--ink)" } }}>
            {t("lipSyncAhead")}
          </Alert>
        ) : null}
        <SourcePicker
          wantsSample={search.has("sample")}
          handedFile={handed?.file ?? null}
          onMaterial={(brought) => setSearch({ material: brought.id }, { replace: true })}
        />
      </>
    );
  }
  const another = (
    <Button variant="default" onClick={startAnew}>
      {t("material.another")}
    </Button>
  );
  const problem = error ?? material?.problem;
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")} />
      {problem ? (
        <Stack align="flex-start">
          <ProblemAlert problem={problem} onRetry={error ? () => void refetch() : undefined} />
          {another}
        </Stack>
      ) : null}
      {!material && !error ? <Skeleton height={220} radius="lg" /> : null}
      {material && !problem && material.state !== "ready" ? (
        <Card>
          <Group role="status" justify="space-between">
            <Group>
              <Loader size="sm" />
              <Text>{t(material.state === "fetching" ? "upload.fetching" : "upload.checking")}</Text>
            </Group>
            {another}
          </Group>
        </Card>
      ) : null}
      {material?.state === "ready" && !problem && first ? (
        <OrderForm
          key={material.id}
          material={material}
          first={handed ? { ...first, targets: [handed.targetLanguage] } : first}
          startsPreview={handed !== null}
          onAnother={startAnew}
        />
      ) : null}
    </>
  );
}
