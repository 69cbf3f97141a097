import { screen, waitFor, within } from "@testing-library/react";
import {
  type AdminPerson,
  type AdminProject,
  type AdminUserProject,
  type AuditEntry,
  calls,
  type GiftHistory,
  neverExpires,
} from "@voxloom/contract";
import { expect } from "vitest";
import { type AnsweringServer, openAnsweringServer } from "../../../testing/answering-server.ts";
import { openComponent } from "../../../testing/open-component.tsx";
import { sampleCredits, signInHere } from "../../../testing/samples.ts";
import { AdminPage } from "../admin-page.tsx";

/** For tests: when things of samples happened. */
export const createdAt = "2026-05-04T12:00:00.000Z";
export const graceId = "11111111-1111-4111-8111-111111111111";
export const projId = "22222222-2222-4222-8222-222222222222";
/** Also the id of the administrator who is signed in. */
export const otherId = "33333333-3333-4333-8333-333333333333";
const counts = { total: 4, queued: 0, running: 0, succeeded: 3, failed: 1 };
/** For tests: somebody whom an administrator looks at. */
export const grace: AdminPerson = {
  userId: graceId,
  email: "grace@example.com",
  name: "Grace",
  roles: [],
  createdAt,
  cameBy: "news",
  lastSignInAt: createdAt,
  firstAddress: "192.0.2.1",
  lastAddress: "192.0.2.2",
  deactivatedAt: null,
  deletedAt: null,
};
const row = (owner: AdminPerson): AdminUserProject => ({
  projId: `${projId}-${owner.name}`,
  owner,
  maxLevel: 1,
  availableTenths: 125,
  frozenTenths: 0,
  usedBytes: 2 ** 20,
  tasks: counts,
});
/** For tests: the only page of a list. */
export const page = <T,>(...items: T[]) => ({ items, nextCursor: null });

/** For tests: the project of that person. */
export const project: AdminProject = {
  projId,
  createdAt,
  maxLevel: 0,
  plans: [
    {
      price_id: "free",
      level: 0,
      expire_time: neverExpires,
      cancel_at_period_end: false,
      sub_status: "active",
    },
  ],
  credits: sampleCredits({ availableTenths: 125, frozenTenths: 10 }),
  usedBytes: 2 ** 20,
  storageBytes: 5 * 2 ** 30,
  tasks: counts,
};

/** People and projects that change as an administrator acts. */
function keepPeople(server: AnsweringServer) {
  const stored = { person: grace, gifts: [] as GiftHistory[], log: [] as AuditEntry[] };
  const change = (part: Partial<AdminPerson>) => {
    stored.person = { ...stored.person, ...part };
    return stored.person;
  };
  server.answer(calls.admin.userProjects, ({ search = "" }) =>
    page(
      ...[stored.person, { ...grace, userId: otherId, name: "Ada", email: "ada@example.com" }]
        .filter(({ email }) => email?.includes(search))
        .map(row),
    ),
  );
  server.answer(calls.admin.user, () => ({ person: stored.person, projects: [project] }));
  server.answer(calls.admin.sessions, () =>
    stored.person.deactivatedAt === null
      ? { items: [{ id: otherId, userAgent: "", address: "192.0.2.2", createdAt, seenAt: createdAt }] }
      : { items: [] },
  );
  server.answer(calls.admin.giftHistory, () => page(...stored.gifts));
  server.answer(calls.admin.createGift, (given) => {
    const gift = {
      id: "gift-1",
      projId,
      reason: "gift",
      note: given.note,
      creditTenths: given.creditTenths,
      availableTenths: given.creditTenths,
      frozenTenths: 0,
      expiresAt: given.expiresAt,
      isExpired: false,
      createdAt,
    } as const;
    stored.gifts = [{ ...gift, givenBy: "root@example.com", givenBecause: given.reason, owner: null }];
    return gift;
  });
  server.answer(calls.admin.deactivateUser, () => change({ deactivatedAt: createdAt }));
  server.answer(calls.admin.reactivateUser, () => change({ deactivatedAt: null }));
  server.answer(calls.admin.tasks, page());
  server.answer(calls.admin.auditLog, () => page(...stored.log));
  return stored;
}

/** For tests: the page of administrators at a query of its address, on a server that has people and whatever is prepared. */
export async function openAdmin(
  query = "?tab=people",
  prepare: (server: AnsweringServer) => void = () => {},
) {
  const path = `/manager/user-projects${query}`;
  const server = await openAnsweringServer(path);
  signInHere({ sub: otherId, roles: ["admin"] });
  const stored = keepPeople(server);
  prepare(server);
  const opened = await openComponent(<AdminPage />, {
    areas: ["admin", "billing"],
    path,
  });
  return { ...opened, server, stored };
}
/** For tests: an open question, by its title. */
export const question = async (name: string) => within(await screen.findByRole("dialog", { name }));
/** For tests: waits until a question is gone. */
export const isClosed = (name: string) =>
  waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());
