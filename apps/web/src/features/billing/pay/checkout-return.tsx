import { Alert, Loader } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { paths } from "../../../lib/paths.ts";
import { phrases } from "../../../lib/phrases/phrases.ts";
import { billingKey } from "../../../lib/plans/use-entitlements.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { notifyDone } from "../../../ui/notify-done.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { checkoutQuery } from "./payment-queries.ts";

/** Says what became of a purchase, to whoever comes back from the provider's page. Nothing is called failed that is not. */
export function CheckoutReturn({ projId }: { projId: string }) {
  const { t } = useTranslation(["billing", "common"]);
  const formats = useFormats();
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const checkoutId = query.get("checkout") ?? "";
  const starts = query.has("starts");
  const navigate = useNavigate();
  const isLeft = query.get("result") === "left";
  const { data, error, refetch } = useQuery({
    ...checkoutQuery(projId, checkoutId),
    enabled: checkoutId !== "" && !isLeft,
  });
  const state = data?.state ?? "open";
  useEffect(() => {
    if (state !== "paid" && state !== "agreed") return;
    void client.invalidateQueries({ queryKey: [billingKey, projId] });
    if (!starts || state !== "paid") return;
    notifyDone(phrases.t("billing:return.started"), checkoutId);
    void navigate(paths.tasks, { replace: true });
  }, [state, starts, client, projId, checkoutId, navigate]);
  if (checkoutId === "") return null;
  // Nothing is known, and nobody is asking any more.
  if (error && !data) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  const close = () =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete("checkout");
        next.delete("result");
        next.delete("starts");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const isPaid = !isLeft && state === "paid";
  const isWaiting = !isLeft && state === "open";
  const isAgreed = !isLeft && state === "agreed";
  return (
    <Alert
      role="status"
      variant="light"
      color={isPaid || isAgreed ? "teal" : isWaiting ? "brand" : "gray"}
      icon={isWaiting ? <Loader size={18} aria-hidden="true" /> : undefined}
      withCloseButton={!isWaiting}
      closeButtonLabel={t("common:action.close")}
      onClose={close}
    >
      {isPaid
        ? t("return.paid", { number: formats.credits(data?.order?.creditTenths ?? 0) })
        : t(isWaiting ? "return.waiting" : isAgreed ? "return.agreed" : "return.unpaid")}
      {starts && !isPaid && !isWaiting ? ` ${t("change.orderFails")}` : null}
    </Alert>
  );
}
