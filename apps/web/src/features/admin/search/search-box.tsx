import { Badge, CloseButton, Combobox, Group, Kbd, Text, TextInput, useCombobox } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import {
  IconCreditCard,
  IconGift,
  IconMail,
  IconMovie,
  IconRefresh,
  IconSearch,
  IconTicket,
  IconUser,
  IconWallet,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import {
  adminSearchLimits,
  type FoundKind,
  type FoundThing,
  foundKindSchema,
  orderStatusSchema,
  paymentEventStateSchema,
  renewalStatusSchema,
  taskStateSchema,
  withdrawalStateSchema,
} from "@voxloom/contract";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { everythingQuery } from "../admin-queries.ts";
import { useSearch } from "../filter-bar.tsx";
import { sayKnown } from "../say-known.ts";
import { useAdminFormats } from "../use-admin-formats.ts";
import styles from "./search-box.module.css";

const icons = {
  person: IconUser,
  task: IconMovie,
  payment: IconCreditCard,
  subscription: IconRefresh,
  code: IconTicket,
  referral: IconGift,
  withdrawal: IconWallet,
  event: IconMail,
} as const satisfies Record<FoundKind, typeof IconUser>;

/** Where a found thing is looked at, as parts of the page's address. */
function findPlace({ kind, id, title, owner, isTest }: FoundThing): Record<string, string> {
  const tabs: Record<FoundKind, Record<string, string>> = {
    person: { tab: "people" },
    task: { tab: "queue", q: id },
    payment: { tab: "payments", ...(isTest ? { mode: "test" } : {}) },
    subscription: { tab: "payments", ...(isTest ? { mode: "test" } : {}) },
    code: { tab: "codes", q: title },
    referral: { tab: "referrals" },
    withdrawal: { tab: "referrals" },
    event: { tab: "payments", q: id, ...(isTest ? { mode: "test" } : {}) },
  };
  const isOfPerson = kind !== "task" && kind !== "code" && kind !== "event";
  return isOfPerson && owner !== null ? { person: owner.userId } : tabs[kind];
}

/** One field for everything: what is found stands by its kind, and is gone through and opened by keys. */
export function SearchBox() {
  const { t } = useTranslation(["admin", "common"]);
  const [, setQuery] = useSearchParams();
  const { typed, type, search } = useSearch();
  const isSearch = typed.trim().length >= adminSearchLimits.minCharacters;
  const field = useRef<HTMLInputElement>(null);
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  useHotkeys([["/", () => field.current?.focus()]]);
  const list = useQuery(everythingQuery(search));
  const found = list.data ?? [];
  const isKnown = search === typed.trim() && !list.isFetching;
  const change = (text: string): void => {
    type(text);
    box.openDropdown();
    box.resetSelectedOption();
  };
  const choose = (key: string): void => {
    const thing = found.find((one) => nameThing(one) === key);
    if (thing === undefined) return;
    setQuery(findPlace(thing));
    type("");
    box.closeDropdown();
    field.current?.blur();
  };
  return (
    <Combobox store={box} onOptionSubmit={choose} position="bottom-end" width={440}>
      <Combobox.Target>
        <TextInput
          ref={field}
          className={styles.field}
          aria-label={t("everything.label")}
          placeholder={t("everything.label")}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          rightSection={
            typed === "" ? (
              <Kbd aria-hidden="true">/</Kbd>
            ) : (
              <CloseButton size="sm" aria-label={t("common:action.clear")} onClick={() => change("")} />
            )
          }
          maxLength={adminSearchLimits.maxCharacters}
          autoComplete="off"
          dir={typed === "" ? undefined : "auto"}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      {isSearch ? (
        <Combobox.Dropdown className={styles.dropdown}>
          <Combobox.Options mah="60vh" style={{ overflowY: "auto" }} aria-busy={!isKnown}>
            {foundKindSchema.options.map((kind) => (
              <FoundOfKind key={kind} kind={kind} found={found.filter((one) => one.kind === kind)} />
            ))}
            {found.length === 0 ? (
              <Combobox.Empty>
                {list.error && isKnown
                  ? t("everything.failed")
                  : t(isKnown ? "everything.none" : "everything.searching")}
              </Combobox.Empty>
            ) : null}
          </Combobox.Options>
        </Combobox.Dropdown>
      ) : null}
    </Combobox>
  );
}

const nameThing = ({ kind, id }: FoundThing): string => `${kind} ${id}`;

function FoundOfKind({ kind, found }: { kind: FoundKind; found: readonly FoundThing[] }) {
  const { t } = useTranslation("admin");
  if (found.length === 0) return null;
  return (
    <Combobox.Group label={t(`everything.kind.${kind}`)}>
      {found.map((thing) => (
        <Combobox.Option key={nameThing(thing)} value={nameThing(thing)}>
          <FoundRow thing={thing} />
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

function FoundRow({ thing }: { thing: FoundThing }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { kind, title, money, owner, isTest, at } = thing;
  const Icon = icons[kind];
  const whose = kind === "person" ? owner?.name : (owner?.email ?? owner?.name);
  const state = useStateWords(thing);
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Icon size={18} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <Group gap={6}>
          <Text size="sm" fw={600} className={styles.title}>
            <bdi>{title}</bdi>
          </Text>
          {isTest ? (
            <Badge size="xs" color="yellow.9">
              {t("payment.mode.test")}
            </Badge>
          ) : null}
        </Group>
        <Text size="xs" c="var(--ink-soft)">
          {formats.facts([
            ...(money === null ? [] : [formats.money(money.amountMinor, money.currency)]),
            ...(state === null ? [] : [state]),
            ...(whose === undefined || whose === "" || whose === title ? [] : [whose]),
            formats.date(at),
          ])}
        </Text>
      </div>
    </Group>
  );
}

/** A state in the words of the lists of its kind; null where it has none. */
function useStateWords({ kind, state }: FoundThing): string | null {
  const { t } = useTranslation(["admin", "billing", "common"]);
  switch (kind) {
    case "task":
      return sayKnown(taskStateSchema.options, state, (one) => t(`common:state.${one}`));
    case "payment":
      return sayKnown(orderStatusSchema.options, state, (one) => t(`billing:orders.${one}`));
    case "subscription":
      return sayKnown(renewalStatusSchema.options, state, (one) => t(`everything.renewal.${one}`));
    case "withdrawal":
      return sayKnown(withdrawalStateSchema.options, state, (one) => t(`referral.state.${one}`));
    case "event":
      return sayKnown(paymentEventStateSchema.options, state, (one) => t(`payment.state.${one}`));
    default:
      return null;
  }
}
