import { Button, Group, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Coupon, calls } from "@voxloom/contract";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { ApiError, getProblem } from "../../../lib/api/api-error.ts";
import { phrases } from "../../../lib/phrases/phrases.ts";
import { problemPhrase } from "../../../lib/phrases/problem-phrase.ts";
import { billingKey } from "../../../lib/plans/use-entitlements.ts";
import { useFormats } from "../../../lib/use-formats.ts";

type CodeFieldProps = {
  /** As a link named it. */
  code: string;
  onCoupon: (coupon: Coupon) => void;
};

/** Takes a code: a discount is used for the purchase, credits come at once. */
export function CodeField({ code, onCoupon }: CodeFieldProps) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const client = useQueryClient();
  const [typed, setTyped] = useState(code);
  const claim = useMutation({
    mutationFn: () => api(calls.coupons.claim, { code: typed.trim() }),
    onSuccess: async (coupon) => {
      await client.invalidateQueries({ queryKey: [billingKey] });
      if (coupon.benefit.kind === "discount") onCoupon(coupon);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== "" && !claim.isPending) claim.mutate();
  };
  const gift = claim.data?.benefit.kind === "credits" ? claim.data.benefit.creditTenths : null;
  const error = claim.error;
  const words =
    error === null
      ? null
      : error instanceof ApiError && ["NOT_FOUND", "BAD_INPUT"].includes(error.code)
        ? t("pay.codeUnknown")
        : problemPhrase(phrases, getProblem(error));
  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          style={{ flex: 1 }}
          aria-label={t("pay.code")}
          placeholder={t("pay.code")}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={words}
          maxLength={40}
          autoComplete="off"
        />
        <Button type="submit" variant="default" loading={claim.isPending} disabled={typed.trim() === ""}>
          {t("pay.apply")}
        </Button>
      </Group>
      {gift === null ? null : (
        <Text size="sm" role="status">
          {t("pay.codeGift", { number: formats.credits(gift) })}
        </Text>
      )}
    </form>
  );
}
