import { Badge, Group, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type CodeState, calls, type OpenedCode } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { useBenefitWords } from "../../../lib/plans/use-benefit-words.ts";
import { ListState } from "../../../ui/list-state.tsx";
import styles from "../admin.module.css";
import { codesQuery } from "../admin-queries.ts";
import { ReasonAction } from "../reason-action.tsx";
import { useAdminFormats } from "../use-admin-formats.ts";
import { usePriceName } from "../use-price-name.ts";

/** Codes, newest first: what each brings, and what came of it so far. */
export function CodeList({ filter }: { filter: { search?: string; state?: CodeState } }) {
  const { t } = useTranslation("admin");
  const list = useInfiniteQuery(codesQuery(filter));
  const codes = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <ul className={styles.list}>
        {codes.map((code) => (
          <CodeRow key={code.id} code={code} />
        ))}
      </ul>
      <ListState list={list} count={codes.length} empty={t("code.none")} />
    </>
  );
}

const colors: Record<CodeState, string> = { open: "teal.9", ahead: "blue.9", over: "gray.7" };

function CodeRow({ code: shown }: { code: OpenedCode }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const describe = useBenefitWords();
  const namePrice = usePriceName();
  const { id, code, benefit, state, isFirstPaymentOnly, isCombined, claims, maxClaims, uses, paid, given } =
    shown;
  const sum = (sums: OpenedCode["paid"]) =>
    formats.list(
      sums.map(({ amountMinor, currency }) => formats.money(amountMinor, currency, { isExact: true })),
    );
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Group gap="xs">
          <Text fw={600}>
            <bdi>{code}</bdi>
          </Text>
          <Badge color={colors[state]}>{t(`code.state.${state}`)}</Badge>
          <Text>{describe(benefit)}</Text>
        </Group>
        <Text size="sm">
          {formats.facts([
            maxClaims === null
              ? t("code.takenAny", { claims: formats.number(claims) })
              : t("code.taken", { claims: formats.number(claims), most: formats.number(maxClaims) }),
            t("code.uses", { uses: formats.number(uses) }),
            paid.length === 0 ? null : t("code.paid", { sum: sum(paid) }),
            given.length === 0 ? null : t("code.given", { sum: sum(given) }),
          ])}
        </Text>
        <Text size="sm" c="var(--ink-soft)">
          {formats.facts([
            t("code.when", { from: formats.shortDay(shown.startsAt), until: formats.date(shown.endsAt) }),
            benefit.kind === "credits" || benefit.priceIds === null
              ? null
              : formats.list(benefit.priceIds.map(namePrice)),
            shown.partner === null
              ? null
              : t("code.partner", { who: `\u2068${shown.partner.email ?? shown.partner.userId}\u2069` }),
            isFirstPaymentOnly ? t("code.first") : null,
            isCombined ? null : t("code.alone"),
          ])}
        </Text>
      </div>
      {state === "over" ? null : (
        <ReasonAction
          label={t("code.close")}
          about={code}
          title={t("code.close")}
          text={t("code.closeText", { code })}
          isDangerous
          run={(reason) => api(calls.coupons.close, { codeId: id, reason })}
        />
      )}
    </li>
  );
}
