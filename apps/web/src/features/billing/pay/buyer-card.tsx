import { Button, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Buyer, calls } from "@voxloom/contract";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { CountrySelect } from "../../../ui/country-select.tsx";
import { notifyDone } from "../../../ui/notify-done.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { buyerQuery } from "./payment-queries.ts";

/** Who buys, as it stands on receipts. */
export function BuyerCard({ projId }: { projId: string }) {
  const { t } = useTranslation("billing");
  const { data, error, refetch } = useQuery(buyerQuery(projId));
  return (
    <Stack component="section" gap="sm" mt="xl" aria-labelledby="buyer">
      <Title order={3} fz="lg" id="buyer">
        {t("buyer.title")}
      </Title>
      <Text size="sm" c="var(--ink-soft)">
        {t("buyer.hint")}
      </Text>
      {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : <BuyerForm projId={projId} known={data} />}
    </Stack>
  );
}

const nobody = { name: "", address: "", postalCode: "", taxNumber: "", country: null };

function BuyerForm({ projId, known }: { projId: string; known: Buyer | null }) {
  const { t } = useTranslation("billing");
  const client = useQueryClient();
  const [buyer, setBuyer] = useState<Omit<Buyer, "country"> & { country: string | null }>(known ?? nobody);
  const save = useMutation({
    mutationFn: (whole: Buyer) => api(calls.receipts.saveBuyer, { projId, ...whole }),
    onSuccess: (saved) => {
      client.setQueryData(buyerQuery(projId).queryKey, saved);
      notifyDone(t("buyer.saved"));
    },
  });
  const { country } = buyer;
  const isReady = buyer.name.trim() !== "" && country !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !save.isPending) save.mutate({ ...buyer, country });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" maw={720}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput
            label={t("buyer.name")}
            autoComplete="organization"
            dir="auto"
            value={buyer.name}
            onChange={({ currentTarget }) => setBuyer({ ...buyer, name: currentTarget.value })}
            maxLength={140}
            withAsterisk
          />
          <TextInput
            label={t("buyer.taxNumber")}
            value={buyer.taxNumber}
            onChange={({ currentTarget }) => setBuyer({ ...buyer, taxNumber: currentTarget.value })}
            maxLength={40}
            dir="ltr"
          />
        </SimpleGrid>
        <Textarea
          label={t("buyer.address")}
          autoComplete="street-address"
          dir="auto"
          value={buyer.address}
          onChange={({ currentTarget }) => setBuyer({ ...buyer, address: currentTarget.value })}
          maxLength={300}
          autosize
          minRows={2}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput
            label={t("buyer.postalCode")}
            autoComplete="postal-code"
            dir="auto"
            value={buyer.postalCode}
            onChange={({ currentTarget }) => setBuyer({ ...buyer, postalCode: currentTarget.value })}
            maxLength={20}
          />
          <CountrySelect
            label={t("buyer.country")}
            value={country}
            onChange={(code) => setBuyer({ ...buyer, country: code })}
            withAsterisk
          />
        </SimpleGrid>
        {save.error ? <ProblemAlert problem={save.error} /> : null}
        <Button type="submit" variant="default" w="fit-content" disabled={!isReady} loading={save.isPending}>
          {t("buyer.save")}
        </Button>
      </Stack>
    </form>
  );
}
