import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import company from "@voxloom/phrases/locales/en/site-company.json";
import form from "@voxloom/phrases/locales/en/site-form.json";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closePrompt, currentPrompt } from "../../lib/session/sign-in-prompt.ts";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { OnSite } from "../../testing/on-site.tsx";
import { openComponent } from "../../testing/open-component.tsx";
import { signInHere } from "../../testing/samples.ts";
import { ContactForm } from "./contact-form.tsx";
import { formFields } from "./form-facts.ts";
import { InquiryForm } from "./inquiry-form.tsx";
import { creatorFields, ProgramForm, partnerFields } from "./program-form.tsx";

let server: AnsweringServer;
beforeEach(async () => {
  server = await openAnsweringServer("/book-a-demo/");
  server.answer(calls.inquiries.send, { inquiryId: "1", hasReceipt: false });
});
afterEach(() => {
  closePrompt();
  vi.restoreAllMocks();
});

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const write = (name: string | RegExp, value: string) => fireEvent.input(field(name), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole("form"));
const sent = () => server.askedFor(calls.inquiries.send);

function openDemo() {
  const { name, email, company: firm, minutesPerMonth, preferredTime, message } = formFields(form);
  return openComponent(
    <OnSite page="/book-a-demo/">
      <InquiryForm
        kind="demo"
        label="Book your demo"
        submit="Ask for a demo"
        words={form}
        fields={[name, email, firm, minutesPerMonth, preferredTime, message]}
        locale="en"
        note="A note"
      />
    </OnSite>,
    { path: "/book-a-demo/" },
  );
}
function fillDemo() {
  write("Name", "  Ada ");
  write("E-mail for the answer", "ada@example.com");
  write("Message", "Hello");
}

test("what is missing is said at its field, which the cursor goes to; nothing is wrong before one sends", async () => {
  await openDemo();
  write("Name", "");
  expect(screen.queryByText("Please fill this in.")).toBeNull();
  write("E-mail for the answer", "ada@nowhere");
  submit();
  expect(document.activeElement).toBe(field("Name"));
  expect(screen.getAllByText("Please fill this in.")).toHaveLength(2);
  const email = field("E-mail for the answer");
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(email.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Please enter a complete e-mail address.",
  );
  // From now on it is looked at again as it is written.
  write("Name", "Ada");
  expect(field("Name").getAttribute("aria-invalid")).toBeNull();
  submit();
  expect(document.activeElement).toBe(email);
  expect(sent()).toEqual([]);
});

test("spaces alone are nothing", async () => {
  await openDemo();
  fillDemo();
  write("Message", "   ");
  submit();
  screen.getByText("Please fill this in.");
  expect(sent()).toEqual([]);
});

test("only a field that may stay empty says so, and its hint is read out with it", async () => {
  await openDemo();
  field("Company or organization (optional)");
  const time = field("When would suit you? (optional)");
  expect(document.getElementById(time.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
    "Your time zone is sent along.",
  );
});

test("what was written is sent once however often one presses, without empty fields, with the time zone", async () => {
  await openDemo();
  fillDemo();
  write(/^When would suit you/, "Tuesday");
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Ask for a demo" });
  submit();
  submit();
  expect([button.disabled, button.textContent]).toEqual([true, "Sending …"]);
  const done = await screen.findByRole("heading", { name: "Thank you. It has arrived." });
  // Whoever is read to is taken to it.
  await waitFor(() => expect(done.parentElement === document.activeElement).toBe(true));
  screen.getByText(/No confirmation is sent/);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(sent()).toEqual([
    {
      ...{ kind: "demo", name: "Ada", email: "ada@example.com", message: "Hello", trap: "", locale: "en" },
      ...{ details: { preferredTime: `Tuesday (${zone})` }, page: "/book-a-demo/" },
    },
  ]);
});

test("where a confirmation is on its way, that is said", async () => {
  server.answer(calls.inquiries.send, { inquiryId: "1", hasReceipt: true });
  await openDemo();
  fillDemo();
  submit();
  await screen.findByText(/a confirmation is on its way to you/);
});

test.each([
  ["too much at once", new Refusal("TOO_MANY_REQUESTS"), true, /please send it again in an hour/],
  ["a fault of the server", new Refusal("INTERNAL"), true, /please send it again in a moment/],
  ["no connection", new Refusal("INTERNAL"), false, /The server cannot be reached/],
])("%s is said, what was written stays, and it can be sent again", async (_, refusal, isOnline, said) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  server.answer(calls.inquiries.send, refusal);
  await openDemo();
  fillDemo();
  submit();
  await screen.findByText(said);
  expect(field("Message").value).toBe("Hello");
  server.answer(calls.inquiries.send, { inquiryId: "1", hasReceipt: false });
  submit();
  await screen.findByRole("heading", { name: "Thank you. It has arrived." });
  expect(sent()).toHaveLength(2);
});

test("whoever is signed in finds name and address there, and may write others", async () => {
  signInHere({ name: "Ada", email: "ada@example.com" });
  await openDemo();
  expect([field("Name").value, field("E-mail for the answer").value]).toEqual(["Ada", "ada@example.com"]);
});

test("an address is written from left to right, words in their own direction", async () => {
  await openDemo();
  expect([field("E-mail for the answer").dir, field("Name").dir, field("Message").dir]).toEqual([
    "ltr",
    "auto",
    "auto",
  ]);
});

test("the operator is written to with a question, and told the page it was asked on", async () => {
  await openComponent(
    <OnSite page="/about/">
      <ContactForm heading="Write to us" submit="Send" words={form} />
    </OnSite>,
  );
  within(screen.getByRole("region", { name: "Write to us" })).getByRole("link", { name: "Privacy policy" });
  fillDemo();
  submit();
  await screen.findByRole("heading", { name: "Thank you. It has arrived." });
  expect(sent()).toMatchObject([{ kind: "support", details: {}, page: "/book-a-demo/" }]);
});

const openPartner = () =>
  openComponent(
    <OnSite page="/apply-partners">
      <ProgramForm
        program="partner"
        words={company.partner}
        shared={company.shared}
        form={form}
        fields={partnerFields(company.partner, form)}
        draftKey="voxloom-partner-application"
      />
    </OnSite>,
  );
function fillPartner() {
  write("Name", "Ada");
  write("E-mail for the answer", "ada@example.com");
  write("What do you have in mind?", "Dubs");
  fireEvent.input(screen.getByRole("combobox", { name: company.partner.kind.label }), {
    target: { value: "reseller" },
  });
}
const applied = () => server.askedFor(calls.partners.apply);

test("an application is sent by who is signed in, and what was typed is forgotten then", async () => {
  signInHere();
  server.answer(calls.partners.own, { application: null });
  server.answer(calls.partners.apply, { applicationId: "1", hasReceipt: false });
  const { unmount } = await openPartner();
  fillPartner();
  submit();
  await screen.findByRole("heading", { name: "Thank you. It has arrived." });
  expect(applied()).toMatchObject([{ kind: "reseller", message: "Dubs", company: "", locale: "en" }]);
  unmount();
  await openPartner();
  expect(field("What do you have in mind?").value).toBe("");
});

test("who is not signed in is asked to, on the page; who would rather not keeps what was written, also elsewhere and back", async () => {
  const { unmount } = await openPartner();
  fillPartner();
  submit();
  await waitFor(() => expect(currentPrompt()).toMatchObject({ staysHere: true }));
  closePrompt();
  await screen.findByText(/^An application needs an account/);
  expect(applied()).toEqual([]);
  unmount();
  await openPartner();
  expect(field("What do you have in mind?").value).toBe("Dubs");
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("reseller");
});

const application = {
  ...{
    id: "1",
    program: "partner" as const,
    state: "open" as const,
    createdAt: "2026-10-05T12:00:00.000Z",
    decidedAt: null,
  },
};

test("whoever has applied is told when, in place of the form; a decided one can be followed by another", async () => {
  signInHere();
  server.answer(calls.partners.own, { application });
  const { unmount } = await openPartner();
  await screen.findByText(/^You applied on October 5, 2026\./);
  expect(screen.queryByRole("form")).toBeNull();
  unmount();
  server.answer(calls.partners.own, {
    application: { ...application, state: "declined", decidedAt: application.createdAt },
  });
  await openPartner();
  await waitFor(() => expect(server.askedFor(calls.partners.own)).toHaveLength(2));
  screen.getByRole("form");
});

test("who has applied in another window is told the same once they send it here", async () => {
  signInHere();
  server.answer(calls.partners.own, { application: null });
  server.answer(calls.partners.apply, () => {
    server.answer(calls.partners.own, { application });
    return new Refusal("PARTNER_APPLICATION_OPEN");
  });
  await openPartner();
  fillPartner();
  submit();
  await screen.findByText(/^You applied on October 5, 2026\./);
});

test("an application that fails says why and stays", async () => {
  signInHere();
  server.answer(calls.partners.own, { application: null });
  server.answer(calls.partners.apply, new Refusal("TOO_MANY_REQUESTS"));
  await openPartner();
  fillPartner();
  submit();
  await screen.findByText(/please send it again in an hour/);
  expect(field("What do you have in mind?").value).toBe("Dubs");
  server.answer(calls.partners.apply, new Refusal("TIMED_OUT"));
  submit();
  await screen.findByText(/please send it again in a few minutes/);
  expect(field("What do you have in mind?").value).toBe("Dubs");
});

test("creators say what they make; what was asked of them arrives under its name, beside no draft of others", async () => {
  signInHere();
  server.answer(calls.partners.own, { application: null });
  server.answer(calls.partners.apply, { applicationId: "1", hasReceipt: false });
  await openComponent(
    <OnSite page="/creator-fund/">
      <ProgramForm
        program="creator-fund"
        words={company.creatorFund}
        shared={company.shared}
        form={form}
        fields={creatorFields(form)}
        draftKey="voxloom-creator-application"
      />
    </OnSite>,
  );
  await waitFor(() => expect(server.askedFor(calls.partners.own)).toEqual([{ program: "creator-fund" }]));
  write("Name", "Ada");
  write("E-mail for the answer", "ada@example.com");
  write(form.field.channel, "example.com/ada");
  write(/^Languages you want to reach/, "German");
  write(company.creatorFund.form.message, "Engines");
  submit();
  await screen.findByRole("heading", { name: "Thank you. It has arrived." });
  expect(applied()).toMatchObject([
    { program: "creator-fund", kind: "other", details: { channel: "example.com/ada", languages: "German" } },
  ]);
});
