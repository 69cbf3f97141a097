import { type InquiryKind, inquiryKindSchema } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterBar, useSearch } from "./filter-bar.tsx";
import { InquiryList } from "./inquiry-list.tsx";

/** What people wrote on the public pages, filtered. */
export function InquiriesTab() {
  const { t } = useTranslation("admin");
  const search = useSearch();
  const [kind, setKind] = useState<InquiryKind | "all">("all");
  return (
    <>
      <FilterBar
        search={search}
        hint={t("inquiry.hint")}
        shown={kind}
        onShow={setKind}
        width={230}
        shows={[
          { value: "all", label: t("inquiry.all") },
          ...inquiryKindSchema.options.map((value) => ({ value, label: t(`inquiry.kind.${value}`) })),
        ]}
      />
      <InquiryList filter={{ search: search.search, ...(kind === "all" ? {} : { kind }) }} />
    </>
  );
}
