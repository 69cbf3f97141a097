import { Card, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Coupon } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useBenefitWords } from "../../../lib/plans/use-benefit-words.ts";
import { linkCode } from "../../../lib/session/link-code.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import styles from "../billing.module.css";
import { CodeField } from "./code-field.tsx";
import { ownCouponsQuery } from "./payment-queries.ts";

/** The project's coupons, and a field for a code; a link may name one. */
export function CodesCard({ projId }: { projId: string }) {
  const { t } = useTranslation("billing");
  const [query] = useSearchParams();
  const { data: coupons = [] } = useQuery(ownCouponsQuery(projId));
  return (
    <Card component="section" aria-labelledby="codes">
      <Title order={2} fz="xl" id="codes">
        {t("codes.title")}
      </Title>
      <Text c="var(--ink-soft)" mb="md">
        {t("codes.text")}
      </Text>
      <div style={{ maxWidth: 480 }}>
        <CodeField code={query.get("code") ?? linkCode()} purchase={null} />
      </div>
      {coupons.length === 0 ? null : (
        <ul className={styles.coupons}>
          {coupons.map((coupon) => (
            <CouponRow key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function CouponRow({
  coupon: { code, benefit, status, expire_time, usedAt, isFirstPaymentOnly },
}: {
  coupon: Coupon;
}) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const describe = useBenefitWords();
  const end = formats.shortDay(new Date(expire_time * 1000).toISOString());
  const state =
    status === "USED" && usedAt !== null
      ? t("codes.used", { day: formats.shortDay(usedAt) })
      : t(status === "EXPIRED" ? "codes.over" : "codes.until", { day: end });
  return (
    <li>
      <bdi className={styles.code}>{code}</bdi>
      <span>
        {formats.facts([
          describe(benefit),
          isFirstPaymentOnly && status === "UNUSED" ? t("codes.first") : null,
        ])}
      </span>
      <Text component="span" size="sm" c="var(--ink-soft)">
        {state}
      </Text>
    </li>
  );
}
