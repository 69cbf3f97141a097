import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  adminSearchLimits,
  type Call,
  type CodeState,
  calls,
  type InquiryKind,
  type PartnerState,
  type PaymentMode,
  type Program,
  type RequestOf,
  type SubmissionState,
  type WithdrawalState,
} from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";

/** Every answer of the area: a change may touch several lists, so all are asked again after one. */
export const adminKey = ["admin"] as const;

const watchMs = 5_000;
const glanceMs = 60_000;
const pageSize = 50;
/** Of lists that stand among others on the page of a person. */
const pageSizeOfProject = 8;
const findPageSize = ({ projId }: { projId?: string | undefined }): number =>
  projId === undefined ? pageSize : pageSizeOfProject;
type Filter<C extends Call> = Omit<RequestOf<C>, "cursor" | "limit">;
type Page = { nextCursor: string | null };

/** Pages of a list; its rows stay while those of another filter come. */
const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
  // A list that went while one types would take the question along that is asked in one of its rows.
  placeholderData: keepPreviousData,
};

export const peopleQuery = (filter: Filter<typeof calls.admin.userProjects>) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...adminKey, "people", filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(calls.admin.userProjects, { ...filter, cursor, limit: pageSize }, { signal }),
  });

export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminKey, "person", userId],
    queryFn: ({ signal }) => api(calls.admin.user, { userId }, { signal }),
  });

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminKey, "sessions", userId],
    queryFn: ({ signal }) => api(calls.admin.sessions, { userId }, { signal }),
  });

export const giftsQuery = (projId: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...adminKey, "gifts", projId],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(calls.admin.giftHistory, { projId, cursor, limit: pageSizeOfProject }, { signal }),
  });

/** Tasks change by themselves: asked again every five seconds. */
export const tasksQuery = (filter: Filter<typeof calls.admin.tasks>) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...adminKey, "tasks", filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(calls.admin.tasks, { ...filter, cursor, limit: findPageSize(filter) }, { signal }),
    refetchInterval: watchMs,
  });

/** What waits for another administrator. */
export const moneyRequestsQuery = queryOptions({
  queryKey: [...adminKey, "money-requests"],
  queryFn: ({ signal }) => api(calls.moneyRequests.list, {}, { signal }),
  refetchInterval: glanceMs,
});

export const queueQuery = queryOptions({
  queryKey: [...adminKey, "queue"],
  queryFn: ({ signal }) => api(calls.admin.queue, {}, { signal }),
  refetchInterval: watchMs,
});

export const logQuery = (filter: Filter<typeof calls.admin.auditLog>) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...adminKey, "log", filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(calls.admin.auditLog, { ...filter, cursor, limit: pageSize }, { signal }),
  });

export const inquiriesQuery = (filter: { search?: string; kind?: InquiryKind }) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...adminKey, "inquiries", filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(calls.inquiries.list, { ...filter, cursor, limit: pageSize }, { signal }),
  });

export const partnersQuery = (filter: { search?: string; state?: PartnerState; program?: Program }) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...adminKey, "partners", filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(calls.partners.list, { ...filter, cursor, limit: pageSize }, { signal }),
  });

export const submissionsQuery = (filter: { state?: SubmissionState }) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...adminKey, "submissions", filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(calls.partners.allSubmissions, { ...filter, cursor, limit: pageSize }, { signal }),
  });

/** What happened to a person. */
export const storyQuery = (filter: Filter<typeof calls.overview.story>) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...adminKey, "story", filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(calls.overview.story, { ...filter, cursor, limit: pageSize }, { signal }),
  });

/** What is found of everything. */
export const everythingQuery = (search: string) =>
  queryOptions({
    queryKey: [...adminKey, "everything", search],
    queryFn: async ({ signal }) => (await api(calls.overview.search, { search }, { signal })).items,
    enabled: search.length >= adminSearchLimits.minCharacters,
    placeholderData: keepPreviousData,
  });

/** Figures of a period, with its days, and what stands now; asked again every minute. */
export const overviewQuery = (period: RequestOf<typeof calls.overview.figures>) =>
  queryOptions({
    queryKey: [...adminKey, "overview", period],
    queryFn: async ({ signal }) => ({
      ...(await api(calls.overview.figures, period, { signal })),
      days: { from: period.from, to: period.to },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: glanceMs,
  });

export const providersQuery = queryOptions({
  queryKey: [...adminKey, "providers"],
  queryFn: async ({ signal }) => (await api(calls.payments.settings, {}, { signal })).items,
});

/** Notices of payment services of one mode; asked again every five seconds. */
export const eventsQuery = (filter: { mode: PaymentMode; search?: string }) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...adminKey, "events", filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(calls.payments.events, { ...filter, cursor, limit: pageSize }, { signal }),
    refetchInterval: watchMs,
  });

export const receivedQuery = (filter: { mode: PaymentMode; projId?: string }) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...adminKey, "received", filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(calls.payments.received, { ...filter, cursor, limit: findPageSize(filter) }, { signal }),
  });

export const findingsQuery = (mode: PaymentMode) =>
  queryOptions({
    queryKey: [...adminKey, "findings", mode],
    queryFn: async ({ signal }) => (await api(calls.payments.findings, { mode }, { signal })).items,
  });

export const pricesQuery = queryOptions({
  queryKey: [...adminKey, "prices"],
  queryFn: async ({ signal }) => (await api(calls.billing.allPrices, {}, { signal })).items,
});

export const codesQuery = (filter: { search?: string; state?: CodeState }) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...adminKey, "codes", filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(calls.coupons.opened, { ...filter, cursor, limit: pageSize }, { signal }),
  });

export const heldRewardsQuery = queryOptions({
  queryKey: [...adminKey, "held-rewards"],
  queryFn: async ({ signal }) => (await api(calls.referrals.held, {}, { signal })).items,
});

export const withdrawalsQuery = (filter: { state?: WithdrawalState }) =>
  queryOptions({
    queryKey: [...adminKey, "withdrawals", filter],
    queryFn: async ({ signal }) => (await api(calls.referrals.withdrawals, filter, { signal })).items,
  });

export const voicesQuery = (
  filter: Omit<RequestOf<typeof calls.voiceClones.ofEverybody>, "cursor" | "limit">,
) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...adminKey, "voices", filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(calls.voiceClones.ofEverybody, { ...filter, cursor, limit: pageSize }, { signal }),
  });

/** What was written to many; looked at again while some of it is being sent. */
export const newslettersQuery = queryOptions({
  queryKey: [...adminKey, "newsletters"],
  queryFn: ({ signal }) => api(calls.newsletters.list, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some((one) => one.state === "sending") ? watchMs : false,
});

/** What was announced in the product. */
export const announcementsQuery = queryOptions({
  queryKey: [...adminKey, "announcements"],
  queryFn: ({ signal }) => api(calls.announcements.list, {}, { signal }),
});

/** How many people a newsletter would reach. */
export const receiversQuery = (segment: RequestOf<typeof calls.newsletters.receivers>) =>
  queryOptions({
    queryKey: [...adminKey, "newsletter-receivers", segment],
    queryFn: ({ signal }) => api(calls.newsletters.receivers, segment, { signal }),
  });
