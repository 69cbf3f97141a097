import { Stack } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, parseLocale } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../lib/api/api.ts";
import { useSession } from "../lib/session/use-session.ts";
import { storedText } from "../lib/stored-text.ts";
import { AnnouncementCard } from "../ui/announcement-card.tsx";

/** What a visitor has closed in this browser, the newest last. */
const closedHere = storedText("voxloom-announcements");
const maxRemembered = 50;
const readClosed = (): string[] => (closedHere.read() ?? "").split(" ").filter((id) => id !== "");
/** How long what was asked for counts, in milliseconds: announcements are few. */
const freshMs = 5 * 60_000;

/** What is announced now, above the page: each is closed for good, by a person everywhere, by a visitor in this browser. */
export default function AnnouncementBar() {
  const { t, i18n } = useTranslation("common");
  const client = useQueryClient();
  const locale = parseLocale(i18n.language);
  const projId = useSession()?.projId ?? null;
  const [closed, setClosed] = useState(readClosed);
  const queryKey = ["announcements", projId, locale];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api(projId === null ? calls.announcements.ofVisitors : calls.announcements.own, { locale }, { signal }),
    staleTime: freshMs,
    refetchInterval: freshMs,
    // A page goes without it.
    retry: false,
  });
  const close = useMutation({
    mutationFn: async (announcementId: string) => {
      if (projId !== null) await api(calls.announcements.close, { announcementId });
      else closedHere.write([...readClosed(), announcementId].slice(-maxRemembered).join(" "));
    },
    onMutate: (announcementId) => setClosed((ids) => [...ids, announcementId]),
    // It could not be noted: it is seen again, and closed another time.
    onError: (_, announcementId) => setClosed((ids) => ids.filter((id) => id !== announcementId)),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  const items = data?.items.filter(({ id }) => !closed.includes(id)) ?? [];
  if (items.length === 0) return null;
  return (
    <Stack component="section" aria-label={t("announcement.label")} gap="xs" mb="lg">
      {items.map((one) => (
        <AnnouncementCard key={one.id} announcement={one} onClose={() => close.mutate(one.id)} />
      ))}
    </Stack>
  );
}
