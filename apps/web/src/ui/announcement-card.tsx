import { Alert, Anchor, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconSpeakerphone, IconTool } from "@tabler/icons-react";
import { type AnnouncementKind, getDirection, type ShownAnnouncement } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

const looks = {
  news: { color: "brand", Icon: IconSpeakerphone },
  maintenance: { color: "gray", Icon: IconTool },
  important: { color: "yellow", Icon: IconAlertTriangle },
} as const satisfies Record<AnnouncementKind, object>;

type AnnouncementCardProps = {
  announcement: Omit<ShownAnnouncement, "id">;
  /** Missing: it is only looked at. */
  onClose?: () => void;
};

/** An announcement as its readers see it: a quiet bar, which an important one leaves by a button alone. */
export function AnnouncementCard({ announcement, onClose }: AnnouncementCardProps) {
  const { t } = useTranslation("common");
  const { kind, title, body, locale, link } = announcement;
  const { color, Icon } = looks[kind];
  const mustRead = kind === "important";
  // The text keeps its own direction, and stands where the page begins its lines.
  const spoken = { lang: locale, dir: getDirection(locale) };
  return (
    <Alert
      variant="light"
      role="note"
      color={color}
      icon={<Icon size={20} aria-hidden="true" />}
      withCloseButton={onClose !== undefined && !mustRead}
      closeButtonLabel={t("announcement.close", { title })}
      {...(onClose === undefined ? {} : { onClose })}
      styles={{ message: { color: "var(--ink)" } }}
    >
      <Group justify="space-between" gap="sm">
        <div style={{ flex: "1 1 240px", overflowWrap: "anywhere" }}>
          <Text size="sm" fw={600}>
            <bdi {...spoken}>{title}</bdi>
          </Text>
          {body === "" ? null : (
            <Text size="sm" style={{ whiteSpace: "pre-line" }}>
              <bdi {...spoken}>{body}</bdi>
            </Text>
          )}
        </div>
        <Group gap="sm" me="xs">
          {link === null ? null : <MoreLink link={link} words={t("announcement.more")} title={title} />}
          {mustRead ? (
            <Button size="xs" onClick={onClose} disabled={onClose === undefined}>
              {t("announcement.read")}
            </Button>
          ) : null}
        </Group>
      </Group>
    </Alert>
  );
}

function MoreLink({ link, words, title }: { link: string; words: string; title: string }) {
  const label = `${words}: ${title}`;
  if (link.startsWith("/"))
    return (
      <Anchor component={Link} to={link} size="sm" c="var(--ink)" underline="always" aria-label={label}>
        {words}
      </Anchor>
    );
  return (
    <Anchor
      href={link}
      size="sm"
      c="var(--ink)"
      underline="always"
      target="_blank"
      rel="noreferrer"
      aria-label={label}
    >
      {words}
    </Anchor>
  );
}
