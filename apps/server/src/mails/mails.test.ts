import { getDirection, type Locale, locales } from "@voxloom/contract";
import { describe, expect, test } from "vitest";
import {
  chosenPlanMail,
  deactivationMail,
  inquiryMail,
  lowCreditsMail,
  type MailContent,
  readyMail,
  signInCodeMail,
} from "./index.ts";
import { renderMail } from "./render-mail.ts";

const signInUrl = "https://example.com/signin?a=1&b=2";
const mailsIn = (locale: Locale): Record<string, MailContent> => ({
  code: signInCodeMail({ locale, code: "4F7K2P", validMinutes: 10 }),
  deactivation: deactivationMail({ locale, deletesAt: new Date("2027-02-03T23:59:00Z"), signInUrl }),
  inquiry: inquiryMail({
    locale,
    inquiry: {
      kind: "demo",
      name: "Ada",
      email: "ada@example.org",
      message: "Hello.",
      details: { company: "Engines" },
      locale: "th",
      page: "/book-a-demo/",
    },
    listUrl: signInUrl,
  }),
  ready: readyMail({ locale, name: "Talk", isMade: true, taskUrl: signInUrl }),
  chosen: chosenPlanMail({
    ...{ locale, level: 1, amountMinor: 1900, currency: "USD" },
    ...{ startsAt: new Date("2027-02-03T12:00:00Z"), plansUrl: signInUrl },
  }),
  lowCredits: lowCreditsMail({
    locale,
    creditTenths: 12_345,
    plansUrl: signInUrl,
    manageUrl: "https://x.example",
  }),
});

describe.each(locales)("%s", (locale) => {
  test.each(Object.entries(mailsIn(locale)))(
    "%s is whole, in its direction, as text and as HTML",
    (_name, mail) => {
      for (const words of [mail.subject, mail.text, mail.html]) {
        expect(words.trim()).not.toBe("");
        expect(words).not.toMatch(
          /[{}]|undefined|\b(code|deactivation|lowCredits|inquiry|ready|chosen|footer)\.[a-z]+/,
        );
      }
      expect(mail.html).toContain(`<html lang="${locale}" dir="${getDirection(locale)}">`);
      const read = mail.html.replace(/<[^>]+>/g, "").replaceAll("&#39;", "'");
      for (const line of mail.text.split("\n").filter((line) => line !== "" && !/https:|^-- $/.test(line))) {
        expect(read).toContain(line.replace(/:$/, ""));
      }
    },
  );

  test("what a receiver needs stands in it", () => {
    const { code, deactivation, lowCredits } = mailsIn(locale);
    expect(code?.subject).toContain("4F7K2P");
    expect(code?.text).toMatch(/^4F7K2P$/m);
    expect(code?.text).toContain("10");
    expect(deactivation?.subject).toMatch(/2027|2570/);
    expect(deactivation?.text).toContain(`\n${signInUrl}\n`);
    expect(deactivation?.html).toContain('href="https://example.com/signin?a=1&amp;b=2"');
    expect(lowCredits?.text).toMatch(/1[.,\s\u00a0\u202f]?234[.,٫]5|١[٬.]?٢٣٤٫٥/);
    expect(lowCredits?.text).toContain("https://x.example");
  });
});

test("Russian counts minutes as Russians do", () => {
  const valid = (validMinutes: number) => signInCodeMail({ locale: "ru", code: "1", validMinutes }).text;
  expect(valid(1)).toContain("1 минуту ");
  expect(valid(3)).toContain("3 минуты ");
  expect(valid(10)).toContain("10 минут ");
});

test("a value is never markup", () => {
  const evil = `"><script>alert('x')</script>&amp;`;
  const { html, text } = renderMail({
    locale: "en",
    subject: evil,
    heading: evil,
    blocks: [
      { kind: "paragraph", text: evil },
      { kind: "code", text: evil },
      { kind: "button", text: evil, url: `https://example.com/${evil}` },
    ],
    footer: [evil, { text: evil, url: evil }],
  });
  expect(html).not.toContain("<script");
  expect(html).not.toMatch(/href="[^"]*[<>]/);
  expect(html.match(/&amp;amp;/g)).toHaveLength(9);
  expect(text).toContain(evil);
});
