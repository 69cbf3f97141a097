import { Badge, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { type AdminPerson, calls } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useSession } from "../../lib/session/use-session.ts";
import styles from "./admin.module.css";
import { ReasonAction } from "./reason-action.tsx";
import { useAdminFormats } from "./use-admin-formats.ts";

/** Who a person is, and what can be done about their account. */
export function PersonFacts({ person }: { person: AdminPerson }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const who = person.email ?? person.name;
  const isAdmin = person.roles.includes("admin");
  const facts = [
    [t("person.name"), person.name],
    [t("person.id"), person.userId],
    [t("people.created"), formats.date(person.createdAt)],
    [t("person.cameBy"), person.cameBy],
    [t("person.firstAddress"), person.firstAddress],
    [t("people.signedIn"), person.lastSignInAt === null ? "" : formats.date(person.lastSignInAt)],
    [t("person.lastAddress"), person.lastAddress],
  ] as const;
  return (
    <Stack gap="sm" component="section">
      <Group gap="xs">
        <Title order={2} fz="xl" style={{ overflowWrap: "anywhere" }}>
          <bdi>{who}</bdi>
        </Title>
        {isAdmin ? <Badge>{t("person.admin")}</Badge> : null}
      </Group>
      {person.deactivatedAt === null ? null : (
        <Text c="var(--bad)">{t("person.outSince", { time: formats.date(person.deactivatedAt) })}</Text>
      )}
      {person.deletedAt === null ? null : (
        <Text c="var(--bad)">{t("person.leaving", { time: formats.date(person.deletedAt) })}</Text>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      <PersonActions person={person} who={who} />
    </Stack>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <bdi>{value === "" ? "–" : value}</bdi>
    </dd>
  </>
);

function PersonActions({ person, who }: { person: AdminPerson; who: string }) {
  const { t } = useTranslation("admin");
  const isMe = useSession()?.id === person.userId;
  const { userId } = person;
  const isAdmin = person.roles.includes("admin");
  const isOut = person.deactivatedAt !== null || person.deletedAt !== null;
  return (
    <Group gap="xs">
      <AddressAction person={person} who={who} />
      {isMe ? null : (
        <ReasonAction
          // Another question than the one that takes its place, which would show its words while it fades.
          key={isAdmin ? "take" : "make"}
          label={t(isAdmin ? "action.takeAdmin" : "action.makeAdmin")}
          title={t(isAdmin ? "action.takeAdmin" : "action.makeAdmin")}
          text={t(isAdmin ? "action.takeAdminText" : "action.makeAdminText", { who })}
          isDangerous
          run={(reason) => api(calls.admin.setRoles, { userId, roles: isAdmin ? [] : ["admin"], reason })}
        />
      )}
      {isOut ? (
        <ReasonAction
          label={t("action.reactivate")}
          title={t("action.reactivate")}
          text={t("action.reactivateText", { who })}
          run={(reason) => api(calls.admin.reactivateUser, { userId, reason })}
        />
      ) : null}
      {isMe || person.deactivatedAt !== null ? null : (
        <ReasonAction
          label={t("action.deactivate")}
          title={t("action.deactivate")}
          text={t("action.deactivateText", { who })}
          isDangerous
          run={(reason) => api(calls.admin.deactivateUser, { userId, reason })}
        />
      )}
    </Group>
  );
}

function AddressAction({ person: { userId }, who }: { person: AdminPerson; who: string }) {
  const { t } = useTranslation("admin");
  const [address, setAddress] = useState("");
  const given = address.trim();
  return (
    <ReasonAction
      label={t("action.address")}
      title={t("action.address")}
      text={t("action.addressText", { who })}
      onOpen={() => setAddress("")}
      run={(reason) =>
        api(calls.admin.updateLastLoginAddress, {
          userId,
          reason,
          ...(given === "" ? {} : { address: given }),
        })
      }
    >
      <TextInput
        label={t("person.lastAddress")}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        dir="ltr"
        autoComplete="off"
      />
    </ReasonAction>
  );
}
