import { Alert, Badge, Checkbox, Group, NumberInput, Skeleton, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type AdminPrice,
  calls,
  creditTenthsPerCredit,
  currencies,
  getCurrencyDigits,
  soldAmountsSchema,
  toMinor,
} from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { soldPricesQuery } from "../../../lib/plans/sold-prices.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import styles from "../admin.module.css";
import { pricesQuery } from "../admin-queries.ts";
import { ReasonAction } from "../reason-action.tsx";
import { useAdminFormats } from "../use-admin-formats.ts";
import { usePriceName } from "../use-price-name.ts";

/** What is sold for how much; a change is a new version, and whoever has an earlier one keeps it. */
export function PricesTab() {
  const { t } = useTranslation("admin");
  const list = useQuery(pricesQuery);
  return (
    <>
      <Alert variant="light" mb="md">
        {t("price.intro")}
      </Alert>
      {list.error ? <ProblemAlert problem={list.error} onRetry={() => void list.refetch()} /> : null}
      {!list.data && !list.error ? <Skeleton height={240} aria-busy="true" /> : null}
      <ul className={styles.list}>
        {list.data?.map((price) => (
          <PriceRow key={price.priceId} price={price} />
        ))}
      </ul>
    </>
  );
}

function PriceRow({ price }: { price: AdminPrice }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const name = usePriceName()(price.priceId);
  const listParts = ({ amountsMinor, creditTenths }: Pick<AdminPrice, "amountsMinor" | "creditTenths">) => [
    ...currencies.map((currency) => formats.money(amountsMinor[currency], currency, { isExact: true })),
    `${t("people.credits")}: ${formats.credits(creditTenths)}`,
  ];
  const tell = ({ version, changedAt }: Pick<AdminPrice, "version" | "changedAt">) =>
    t("price.version", { number: formats.number(version) }) +
    (changedAt === null ? "" : `, ${formats.date(changedAt)}`);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {price.isSold ? null : <Badge color="gray.7">{t("price.notSold")}</Badge>}
        </Group>
        {/* In columns: the rows are compared. */}
        <Amounts parts={listParts(price)} />
        {price.version === 1 ? null : (
          <Text size="sm" c="var(--ink-soft)">
            {tell(price)}
          </Text>
        )}
        {price.earlier.length === 0 ? null : (
          <details>
            <summary className={styles.earlier}>{t("price.earlier")}</summary>
            {price.earlier.map((version) => (
              <Text key={version.version} size="sm" c="var(--ink-soft)" component="div" mt={6}>
                {formats.facts([tell(version), version.isSold ? null : t("price.notSold")])}
                <Amounts parts={listParts(version)} />
              </Text>
            ))}
          </details>
        )}
      </div>
      <ChangePrice key={price.version} price={price} name={name} />
    </li>
  );
}

const Amounts = ({ parts }: { parts: string[] }) => (
  <div className={styles.amounts}>
    {parts.map((part, index) => (
      <span key={currencies[index] ?? "credits"}>{part}</span>
    ))}
  </div>
);

type Typed = { credits: number | string; amounts: Record<string, number | string>; isSold: boolean };

const start = ({ creditTenths, amountsMinor, isSold }: AdminPrice): Typed => ({
  credits: creditTenths / creditTenthsPerCredit,
  amounts: Object.fromEntries(
    currencies.map((currency) => [currency, amountsMinor[currency] / 10 ** getCurrencyDigits(currency)]),
  ),
  isSold,
});

const readAmounts = ({ amounts }: Typed) =>
  soldAmountsSchema.safeParse(
    Object.fromEntries(
      currencies.map((currency) => [currency, toMinor(Number(amounts[currency]), currency)]),
    ),
  ).data;

function ChangePrice({ price, name }: { price: AdminPrice; name: string }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => start(price));
  const amountsMinor = readAmounts(typed);
  const creditTenths = Math.round(Number(typed.credits) * creditTenthsPerCredit);
  return (
    <ReasonAction
      label={t("price.change")}
      about={name}
      title={`${t("price.change")}: ${name}`}
      text={t("price.changeText")}
      isReady={amountsMinor !== undefined && creditTenths >= 1}
      onOpen={() => setTyped(start(price))}
      run={async (reason) => {
        if (amountsMinor === undefined) return;
        const { priceId, version } = price;
        const { isSold } = typed;
        await api(calls.billing.setPrice, { priceId, version, amountsMinor, creditTenths, isSold, reason });
        await client.invalidateQueries({ queryKey: soldPricesQuery.queryKey });
      }}
    >
      <Group grow gap="xs" align="flex-end">
        {currencies.map((currency) => (
          <NumberInput
            key={currency}
            label={currency}
            value={typed.amounts[currency] ?? ""}
            onChange={(amount) => setTyped({ ...typed, amounts: { ...typed.amounts, [currency]: amount } })}
            min={0.5}
            decimalScale={getCurrencyDigits(currency)}
            {...formats.decimals}
            allowNegative={false}
            hideControls
            withAsterisk
          />
        ))}
      </Group>
      <NumberInput
        label={t("people.credits")}
        value={typed.credits}
        onChange={(credits) => setTyped({ ...typed, credits })}
        min={0.1}
        decimalScale={1}
        {...formats.decimals}
        allowNegative={false}
        withAsterisk
      />
      <Checkbox
        label={t("price.sell")}
        checked={typed.isSold}
        onChange={({ currentTarget }) => setTyped({ ...typed, isSold: currentTarget.checked })}
      />
    </ReasonAction>
  );
}
