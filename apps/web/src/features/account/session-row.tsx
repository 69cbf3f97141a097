import { Badge, Button, Group, Text } from "@mantine/core";
import type { DeviceSession } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { parseDevice } from "../../lib/device-name.ts";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./account.module.css";

type SessionRowProps = { session: DeviceSession; isBusy: boolean; onRevoke: () => void };

/** One browser or program that is signed in. This one's own way out is the menu of the header. */
export function SessionRow({ session, isBusy, onRevoke }: SessionRowProps) {
  const { t } = useTranslation(["account", "common"]);
  const formats = useFormats();
  const { browser, system } = parseDevice(session.userAgent);
  const device = formats.facts([browser, system]) || t("sessions.unknown");
  return (
    <li className={styles.session}>
      <div className={styles.sessionWords}>
        <Group gap="xs">
          <Text fw={600}>
            <bdi>{device}</bdi>
          </Text>
          {session.isCurrent ? <Badge color="teal.9">{t("sessions.current")}</Badge> : null}
        </Group>
        <Text size="sm" c="var(--ink-soft)">
          {t("sessions.seen", { time: formats.date(session.seenAt) })} · <bdi>{session.address}</bdi>
        </Text>
        <Text size="sm" c="var(--ink-soft)">
          {t("sessions.since", { time: formats.date(session.createdAt) })}
        </Text>
      </div>
      {session.isCurrent ? null : (
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          aria-label={t("sessions.revokeOne", { device })}
          onClick={onRevoke}
        >
          {t("common:account.signOut")}
        </Button>
      )}
    </li>
  );
}
