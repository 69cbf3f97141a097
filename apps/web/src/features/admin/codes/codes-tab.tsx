import { type CodeState, codeStateSchema } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterBar, useSearch } from "../filter-bar.tsx";
import { CodeList } from "./code-list.tsx";
import { OpenCode } from "./open-code.tsx";

/** Codes for coupons and discounts: those that can be taken now first. */
export function CodesTab({ found }: { found: string }) {
  const { t } = useTranslation("admin");
  const search = useSearch(found);
  const [state, setState] = useState<CodeState | "all">(found === "" ? "open" : "all");
  return (
    <>
      <FilterBar
        search={search}
        hint={t("code.hint")}
        shown={state}
        onShow={setState}
        width={200}
        shows={[
          ...codeStateSchema.options.map((value) => ({ value, label: t(`code.state.${value}`) })),
          { value: "all", label: t("code.all") },
        ]}
      >
        <OpenCode />
      </FilterBar>
      <CodeList filter={{ search: search.search, ...(state === "all" ? {} : { state }) }} />
    </>
  );
}
