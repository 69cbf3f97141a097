import { Button, Group, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Coupon, type Currency, calls, codeRefusalSchema } from "@voxloom/contract";
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
  /** What it is to be used for; null: whatever is bought next. */
  purchase: { priceId: string; currency: Currency } | null;
  onCoupon?: (coupon: Coupon) => void;
};

/** Takes a code: a discount is used for the purchase, credits come at once. */
export function CodeField({ code, purchase, onCoupon }: CodeFieldProps) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const client = useQueryClient();
  const [typed, setTyped] = useState(code);
  const claim = useMutation({
    mutationFn: () =>
      api(calls.coupons.claim, {
        code: typed.trim(),
        ...(purchase === null ? {} : { price_id: purchase.priceId, currency: purchase.currency }),
      }),
    onSuccess: async (coupon) => {
      await client.invalidateQueries({ queryKey: [billingKey] });
      if (coupon.benefit.kind !== "credits" && coupon.status === "UNUSED") onCoupon?.(coupon);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== "" && !claim.isPending) claim.mutate();
  };
  const { data: coupon, error } = claim;
  const words = error === null ? null : tellWhy(error);
  const tellWhat = ({ benefit, status }: Coupon): string => {
    if (benefit.kind === "credits")
      return t("pay.codeGift", { number: formats.credits(benefit.creditTenths) });
    return t(status === "UNUSED" ? "pay.codeSaved" : "pay.codeUsed");
  };
  function tellWhy(problem: Error): string {
    const why =
      problem instanceof ApiError ? codeRefusalSchema.safeParse(problem.details.why).data : undefined;
    if (why !== undefined) return t(`pay.codeWhy.${why}`);
    const isUnknown = problem instanceof ApiError && ["NOT_FOUND", "BAD_INPUT"].includes(problem.code);
    return isUnknown ? t("pay.codeUnknown") : problemPhrase(phrases, getProblem(problem));
  }
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
      {coupon === undefined ? null : (
        <Text size="sm" mt="xs" role="status">
          {tellWhat(coupon)}
        </Text>
      )}
    </form>
  );
}
