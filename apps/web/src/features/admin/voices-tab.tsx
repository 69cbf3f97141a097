import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterBar, useSearch } from "./filter-bar.tsx";
import { VoiceList } from "./voice-list.tsx";

const shows = ["all", "clone", "match", "blocked", "revoked"] as const;

/** The voices that people made of recordings, filtered. */
export function VoicesTab({ onOpen }: { onOpen(userId: string): void }) {
  const { t } = useTranslation("admin");
  const search = useSearch();
  const [show, setShow] = useState<(typeof shows)[number]>("all");
  return (
    <>
      <FilterBar
        search={search}
        hint={t("voice.hint")}
        shown={show}
        onShow={setShow}
        width={230}
        shows={shows.map((value) => ({ value, label: t(`voice.show.${value}`) }))}
      />
      <VoiceList filter={{ search: search.search, show }} onOpen={onOpen} />
    </>
  );
}
