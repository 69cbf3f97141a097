import { type PartnerState, partnerStateSchema } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterBar, useSearch } from "./filter-bar.tsx";
import { PartnerList } from "./partner-list.tsx";

/** Who wants to be a partner, filtered; those who wait for an answer first. */
export function PartnersTab({ onOpen }: { onOpen(userId: string): void }) {
  const { t } = useTranslation("admin");
  const search = useSearch();
  const [state, setState] = useState<PartnerState | "all">("open");
  return (
    <>
      <FilterBar
        search={search}
        hint={t("partner.hint")}
        shown={state}
        onShow={setState}
        width={230}
        shows={[
          ...partnerStateSchema.options.map((value) => ({ value, label: t(`partner.state.${value}`) })),
          { value: "all", label: t("partner.all") },
        ]}
      />
      <PartnerList
        filter={{ search: search.search, ...(state === "all" ? {} : { state }) }}
        onOpen={onOpen}
      />
    </>
  );
}
