export { deactivationMail } from "./deactivation-mail.ts";
export { inquiryMail } from "./inquiry-mail.ts";
export { lowCreditsMail } from "./low-credits-mail.ts";
export type { MailContent } from "./mail-content.ts";
export { partnerDecisionMail, partnerMail } from "./partner-mail.ts";
export { type ReceiptKind, receiptMail } from "./receipt-mail.ts";
export { signInCodeMail } from "./sign-in-code-mail.ts";
export { submissionDecisionMail, submissionMail } from "./submission-mail.ts";
export { unpaidPlanMail } from "./unpaid-plan-mail.ts";
