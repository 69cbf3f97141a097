import { Group, Select, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import {
  type PartnerState,
  type Program,
  partnerStateSchema,
  programSchema,
  type SubmissionState,
  submissionStateSchema,
} from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { siteSettings } from "../../../lib/site/site-settings.ts";
import { ListState } from "../../../ui/list-state.tsx";
import styles from "../admin.module.css";
import { submissionsQuery } from "../admin-queries.ts";
import { FilterBar, useSearch } from "../filter-bar.tsx";
import { PartnerList } from "./partner-list.tsx";
import { SubmissionRow } from "./submission-row.tsx";

type Opens = { onOpen(userId: string): void };

/** Who applied for a program, filtered, those who wait for an answer first; and videos of the creator fund. */
export function PartnersTab({ onOpen }: Opens) {
  const { t } = useTranslation("admin");
  const search = useSearch();
  const [state, setState] = useState<PartnerState | "all">("open");
  const [program, setProgram] = useState<Program | "all">("all");
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
      >
        <Select
          label={t("partner.which")}
          allowDeselect={false}
          w={230}
          value={program}
          onChange={(value) => setProgram(programSchema.safeParse(value).data ?? "all")}
          data={[
            { value: "all", label: t("partner.allPrograms") },
            ...programSchema.options.map((value) => ({ value, label: t(`partner.program.${value}`) })),
          ]}
        />
      </FilterBar>
      <PartnerList
        filter={{
          search: search.search,
          ...(state === "all" ? {} : { state }),
          ...(program === "all" ? {} : { program }),
        }}
        onOpen={onOpen}
      />
      {siteSettings.hasBilling ? <Submissions onOpen={onOpen} /> : null}
    </>
  );
}

function Submissions({ onOpen }: Opens) {
  const { t } = useTranslation("admin");
  const [state, setState] = useState<SubmissionState | "all">("open");
  const list = useInfiniteQuery(submissionsQuery(state === "all" ? {} : { state }));
  const videos = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="fund-videos">
      <Group justify="space-between" align="flex-end" mt="xl" mb="md">
        <Title order={2} fz="lg" id="fund-videos">
          {t("fund.title")}
        </Title>
        <Select
          aria-label={t("fund.title")}
          allowDeselect={false}
          w={230}
          value={state}
          onChange={(value) => setState(submissionStateSchema.safeParse(value).data ?? "all")}
          data={[
            ...submissionStateSchema.options.map((value) => ({ value, label: t(`partner.state.${value}`) })),
            { value: "all", label: t("fund.all") },
          ]}
        />
      </Group>
      <ul className={styles.list}>
        {videos.map((video) => (
          <SubmissionRow key={video.id} video={video} onOpen={onOpen} />
        ))}
      </ul>
      <ListState list={list} count={videos.length} empty={t("fund.none")} />
    </section>
  );
}
