import type account from "../locales/en/account.json";
import type admin from "../locales/en/admin.json";
import type billing from "../locales/en/billing.json";
import type common from "../locales/en/common.json";
import type engines from "../locales/en/engines.json";
import type errors from "../locales/en/errors.json";
import type feedback from "../locales/en/feedback.json";
import type home from "../locales/en/home.json";
import type landing from "../locales/en/landing.json";
import type mailSubscription from "../locales/en/mail-subscription.json";
import type mails from "../locales/en/mails.json";
import type share from "../locales/en/share.json";
import type task from "../locales/en/task.json";
import type tasks from "../locales/en/tasks.json";
import type translation from "../locales/en/translation.json";

/** The shape of every area in English: what a phrase key may be. */
export type EnglishPhrases = {
  common: typeof common;
  errors: typeof errors;
  landing: typeof landing;
  home: typeof home;
  translation: typeof translation;
  share: typeof share;
  tasks: typeof tasks;
  task: typeof task;
  engines: typeof engines;
  mails: typeof mails;
  account: typeof account;
  "mail-subscription": typeof mailSubscription;
  feedback: typeof feedback;
  billing: typeof billing;
  admin: typeof admin;
};
