import { fireEvent, screen, within } from "@testing-library/react";
import { type AdminSubmission, calls, type PartnerApplication } from "@voxloom/contract";
import { expect, test } from "vitest";
import { type AnsweringServer, Refusal } from "../../../testing/answering-server.ts";
import { haveSettings } from "../../../testing/have-settings.ts";
import {
  createdAt,
  graceId,
  isClosed,
  openAdmin,
  otherId,
  page,
  projId,
  question,
} from "../testing/open-admin.tsx";

test("an application is accepted with words and a share, which is changed later", async () => {
  let application: PartnerApplication = {
    id: otherId,
    state: "open",
    createdAt,
    decidedAt: null,
    userId: graceId,
    accountEmail: "grace@example.com",
    name: "Grace",
    email: "grace@navy.example",
    company: "Navy",
    website: "",
    kind: "agency",
    message: "We dub.",
    locale: "en",
    note: "",
    ...{ program: "partner", details: { audience: "Sailors" }, terms: null },
  };
  const { user, server } = await openAdmin("?tab=partners", (server) => {
    server.answer(calls.partners.list, ({ state }) =>
      page(...(state === undefined || state === application.state ? [application] : [])),
    );
    server.answer(calls.partners.allSubmissions, page());
    server.answer(calls.partners.setTerms, ({ terms }) => {
      application = { ...application, terms };
      return application;
    });
    server.answer(calls.partners.decide, ({ decision, note, terms = null }) => {
      application = { ...application, state: decision, note, terms };
      return application;
    });
  });
  await user.click(await screen.findByRole("button", { name: "Accept: Grace" }));
  const asked = await question("Accept");
  await user.type(asked.getByRole("textbox", { name: "Words to the applicant" }), "Welcome!");
  await user.click(asked.getByRole("checkbox", { name: "Agree on a share of their own" }));
  await user.type(asked.getByRole("textbox", { name: "Reason" }), "good work");
  await user.click(asked.getByRole("button", { name: "Accept" }));
  await screen.findByText("There are no such applications.");
  await user.click(screen.getByRole("combobox", { name: "Show" }));
  await user.click(await screen.findByRole("option", { name: "All applications" }));
  await screen.findByText("Partner program · Dubs for clients · 30% for 12 months");
  screen.getByText("Welcome!");
  screen.getByText("Sailors");
  expect(screen.queryByRole("button", { name: /^(Accept|Decline)/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Change the share: Grace" }));
  const change = await question("Change the share");
  await user.click(change.getByRole("checkbox", { name: "Agree on a share of their own" }));
  await user.type(change.getByRole("textbox", { name: "Reason" }), "asked for it");
  await user.click(change.getByRole("button", { name: "Change the share" }));
  await screen.findByText("Partner program · Dubs for clients · terms for everybody");
  expect(server.askedFor(calls.partners.decide)).toMatchObject([
    { decision: "accepted", note: "Welcome!", terms: { percent: 30, months: 12 }, reason: "good work" },
  ]);
});

test("a video of the creator fund is given credits, which its list shows", { tags: ["full"] }, async () => {
  let video: AdminSubmission = {
    ...{ id: otherId, url: "https://video.example/1", words: "In Greek", state: "open", note: "" },
    ...{ creditTenths: null, createdAt, decidedAt: null, userId: graceId, email: "grace@example.com" },
  };
  const { user, server } = await openAdmin("?tab=partners", (on) => {
    on.answer(calls.partners.list, page());
    on.answer(calls.partners.allSubmissions, ({ state }) =>
      page(...(state === undefined || state === video.state ? [video] : [])),
    );
    on.answer(calls.partners.decideSubmission, ({ decision, creditTenths = null }) => {
      video = { ...video, state: decision, creditTenths };
      return video;
    });
  });
  await user.click(await screen.findByRole("button", { name: "Give credits: https://video.example/1" }));
  const asked = await question("Give credits");
  await user.clear(asked.getByRole("textbox", { name: "Credits" }));
  await user.type(asked.getByRole("textbox", { name: "Credits" }), "12.5");
  await user.type(asked.getByRole("textbox", { name: "Reason" }), "well made");
  await user.click(asked.getByRole("button", { name: "Give credits" }));
  await screen.findByText("There are no such videos.");
  await user.click(within(screen.getByRole("region", { name: /creator fund/ })).getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "All videos" }));
  await screen.findByText(/Accepted · Credits: 12\.5/);
  expect(server.askedFor(calls.partners.decideSubmission)).toMatchObject([
    { submissionId: otherId, decision: "accepted", creditTenths: 125, reason: "well made" },
  ]);
});

const applied: PartnerApplication = {
  ...{ id: otherId, state: "open", createdAt, decidedAt: null, userId: graceId, accountEmail: null },
  ...{ name: "Grace", email: "grace@navy.example", company: "", website: "navy.example", kind: "agency" },
  ...{ message: "We dub.", locale: "en", note: "", program: "partner", details: {}, terms: null },
};

/** The tab with these applications, of which the server gives those that are asked for. */
const openPartners = (
  applications: () => PartnerApplication[],
  prepare: (server: AnsweringServer) => void = () => {},
) =>
  openAdmin("?tab=partners", (on) => {
    on.answer(calls.partners.list, ({ state, program }) =>
      page(
        ...applications().filter(
          (one) => [undefined, one.state].includes(state) && [undefined, one.program].includes(program),
        ),
      ),
    );
    on.answer(calls.partners.allSubmissions, page());
    prepare(on);
  });

test("who is declined is told why, and no share is asked for; what ended stays with its words", async () => {
  let application: PartnerApplication = applied;
  const { user, server } = await openPartners(
    () => [application],
    (on) =>
      on.answer(calls.partners.decide, ({ decision, note }) => {
        application = { ...applied, state: decision, note };
        return application;
      }),
  );
  await user.click(await screen.findByRole("button", { name: "Decline: Grace" }));
  const asked = await question("Decline");
  asked.getByText(/gets your answer by mail to \u2068grace@navy\.example\u2069\. It cannot be taken back\.$/);
  expect(asked.queryByRole("checkbox")).toBeNull();
  fireEvent.change(asked.getByRole("textbox", { name: "Words to the applicant" }), {
    target: { value: "Not yet." },
  });
  fireEvent.change(asked.getByRole("textbox", { name: /^Reason/ }), { target: { value: "too early" } });
  await user.click(asked.getByRole("button", { name: "Decline" }));
  await screen.findByText("There are no such applications.");
  expect(server.askedFor(calls.partners.decide)).toEqual([
    { applicationId: otherId, decision: "declined", note: "Not yet.", terms: null, reason: "too early" },
  ]);
});

test("a share out of bounds is not agreed on, and what lasts is ended with a word about what is earned", {
  tags: ["full"],
}, async () => {
  const accepted = { ...applied, state: "accepted" as const, terms: { percent: 30, months: 12 } };
  const { user, server } = await openPartners(
    () => [accepted],
    (on) => on.answer(calls.partners.decide, new Refusal("PARTNER_APPLICATION_DECIDED")),
  );
  await user.click(screen.getByRole("combobox", { name: "Show" }));
  await user.click(await screen.findByRole("option", { name: "Accepted" }));
  await user.click(await screen.findByRole("button", { name: "Change the share: Grace" }));
  const change = await question("Change the share");
  fireEvent.change(change.getByRole("textbox", { name: /^Reason/ }), { target: { value: "agreed" } });
  const button = change.getByRole("button", { name: "Change the share" });
  for (const wrong of ["", "0"]) {
    fireEvent.change(change.getByRole("textbox", { name: /^Months/ }), { target: { value: wrong } });
    expect(button).toHaveProperty("disabled", true);
  }
  await user.keyboard("{Escape}");
  await isClosed("Change the share");
  await user.click(screen.getByRole("button", { name: "End it: Grace" }));
  const end = await question("End it");
  end.getByText(/What was earned stays theirs/);
  fireEvent.change(end.getByRole("textbox", { name: /^Reason/ }), { target: { value: "it is over" } });
  await user.click(end.getByRole("button", { name: "End it" }));
  await end.findByRole("alert");
  expect(server.askedFor(calls.partners.decide)).toMatchObject([{ decision: "ended" }]);
});

test("a partner's code counts for them", { tags: ["full"] }, async () => {
  const { user, server } = await openPartners(
    () => [{ ...applied, state: "accepted" }],
    (on) => on.answer(calls.coupons.open, new Refusal("CODE_TAKEN")),
  );
  await user.click(screen.getByRole("combobox", { name: "Show" }));
  await user.click(await screen.findByRole("option", { name: "Accepted" }));
  await user.click(await screen.findByRole("button", { name: "Open a code: Grace" }));
  const asked = await question("Open a code");
  asked.getByText(/^What is paid with it counts for \u2068Grace\u2069\./);
  fireEvent.change(asked.getByLabelText(/^Code/), { target: { value: "grace" } });
  fireEvent.change(asked.getByLabelText(/^Until/), { target: { value: "2099-12-31" } });
  fireEvent.change(asked.getByLabelText(/^Reason/), { target: { value: "agreed" } });
  await user.click(asked.getByRole("button", { name: "Open a code" }));
  await asked.findByRole("alert");
  expect(server.askedFor(calls.coupons.open)).toMatchObject([{ code: "GRACE", partnerId: graceId }]);
});

test("the creator fund pays no share; applications are narrowed by program, and lead to their account", {
  tags: ["full"],
}, async () => {
  const { user, server, search } = await openPartners(() => [
    { ...applied, program: "creator-fund", state: "accepted" },
    { ...applied, id: projId, name: "Ada", program: "affiliate" },
  ]);
  await screen.findByText("Ada");
  await user.click(screen.getByRole("combobox", { name: "Program" }));
  await user.click(await screen.findByRole("option", { name: "Creator fund" }));
  await screen.findByText("There are no such applications.");
  await user.click(screen.getByRole("combobox", { name: "Show" }));
  await user.click(await screen.findByRole("option", { name: "All applications" }));
  await screen.findByRole("button", { name: "End it: Grace" });
  expect(screen.queryByRole("button", { name: /^(Change the share|Open a code)/ })).toBeNull();
  expect(screen.queryByText(/terms for everybody/)).toBeNull();
  expect(server.askedFor(calls.partners.list).at(-1)).toMatchObject({ program: "creator-fund" });
  await user.click(screen.getByRole("button", { name: graceId }));
  await question("Person");
  expect(new URLSearchParams(search()).get("user")).toBe(graceId);
});

test("a video is declined with a word, and no more is given than the fund may", {
  tags: ["full"],
}, async () => {
  const video: AdminSubmission = {
    ...{ id: projId, url: "https://video.example/1", words: "", state: "open", note: "", creditTenths: null },
    ...{ createdAt, decidedAt: null, userId: graceId, email: null },
  };
  const { user, server } = await openPartners(
    () => [],
    (on) => {
      on.answer(calls.partners.allSubmissions, page(video));
      on.answer(calls.partners.decideSubmission, new Refusal("NOT_FOUND"));
    },
  );
  const link = await screen.findByRole("link", { name: "https://video.example/1" });
  expect([link.getAttribute("rel"), link.getAttribute("target")]).toEqual(["noreferrer noopener", "_blank"]);
  await user.click(screen.getByRole("button", { name: "Give credits: https://video.example/1" }));
  const give = await question("Give credits");
  fireEvent.change(give.getByRole("textbox", { name: /^Reason/ }), { target: { value: "well made" } });
  const credits = give.getByRole("textbox", { name: "Credits" });
  for (const wrong of ["", "0", "10001"]) {
    fireEvent.change(credits, { target: { value: wrong } });
    expect([wrong, give.getByRole("button", { name: "Give credits" }).hasAttribute("disabled")]).toEqual([
      wrong,
      true,
    ]);
  }
  await user.keyboard("{Escape}");
  await isClosed("Give credits");
  await user.click(screen.getByRole("button", { name: "Decline: https://video.example/1" }));
  const decline = await question("Decline");
  decline.getByText(/may send the video again/);
  expect(decline.queryByRole("textbox", { name: "Credits" })).toBeNull();
  fireEvent.change(decline.getByRole("textbox", { name: /^Reason/ }), { target: { value: "no sound" } });
  await user.click(decline.getByRole("button", { name: "Decline" }));
  await decline.findByRole("alert");
  const [sent] = server.askedFor(calls.partners.decideSubmission);
  expect(sent).toEqual({ submissionId: projId, decision: "declined", note: "", reason: "no sound" });
});

test("where nothing is sold there are neither shares nor videos, nor the tabs of money", {
  tags: ["full"],
}, async () => {
  haveSettings({ hasBilling: false });
  const { user, server } = await openPartners(() => [{ ...applied, state: "accepted" }]);
  await user.click(screen.getByRole("combobox", { name: "Show" }));
  await user.click(await screen.findByRole("option", { name: "Accepted" }));
  await screen.findByRole("button", { name: "End it: Grace" });
  expect(screen.queryByRole("button", { name: /^(Change the share|Open a code)/ })).toBeNull();
  expect(server.askedFor(calls.partners.allSubmissions)).toEqual([]);
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    ...["Overview", "People", "Tasks and queue", "Voices", "Inquiries", "Partners"],
    ...["Newsletters", "Announcements", "Audit log"],
  ]);
});
