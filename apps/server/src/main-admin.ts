import { randomUUID } from "node:crypto";
import { roleSchema } from "@voxloom/contract";
import { type Config, publicOrigin, readConfig } from "./config/index.ts";
import { secondFactorMail } from "./mails/index.ts";
import { couponUsage, runCouponCommand } from "./modules/money/coupons/index.ts";
import { compareTotals, verifyMoney } from "./modules/money/payments/index.ts";
import {
  type Contact,
  grantRole,
  personByEmail,
  readContact,
  revokeRole,
} from "./modules/people/account/index.ts";
import { recordAction, removeSecondFactor, toRemoved } from "./modules/place/admin/index.ts";
import { visitDatabase } from "./platform/db/index.ts";
import { type Logger, openLog } from "./platform/log/index.ts";
import { openMailer, sendIfTaken } from "./platform/mail/index.ts";
import { bringFiles } from "./process/bring-files.ts";

const usage = `npm run admin -- grant <e-mail>    makes the account of this address an administrator
npm run admin -- revoke <e-mail>   takes it back
npm run admin -- second-factor remove <e-mail>
                                   takes away the second factor of an administrator who lost the authenticator and the
                                   recovery codes
npm run admin -- bring-files       copies the files of the data folder into the bucket S3_BUCKET
npm run admin -- money verify      holds orders, credits and what the payment services took in 35 days against each other,
                                   and tells what does not agree
${couponUsage}
An account must exist: sign in once with the address first. The product may run meanwhile.`;

/** `npm run admin`: what only whoever holds the machine may do. */
const [command = "", email = "", ...rest] = process.argv.slice(2);
const change = { grant: grantRole, revoke: revokeRole }[command];
if (command === "bring-files" && email === "") await bring();
else if (command === "money" && email === "verify" && rest.length === 0) await verify();
else if (command === "second-factor" && email === "remove" && rest.length === 1)
  await takeAway(rest[0] ?? "");
else if (command === "coupon") await coupon([email, ...rest]);
else if (change !== undefined && email !== "" && rest.length === 0) await changeRoles(change);
else {
  console.error(usage);
  process.exit(2);
}

async function bring(): Promise<void> {
  try {
    const copied = await bringFiles(readConfig(), (key) => console.error(key));
    console.log(copied === 1 ? "1 file was copied." : `${copied} files were copied.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** Codes of coupons: the usage where the words make no sense. */
async function coupon(words: string[]): Promise<void> {
  const config = readConfig();
  const database = await visitDatabase(config, openLog({ ...config.log, level: "error" }, "admin"));
  try {
    const said = await runCouponCommand(database.db, words);
    console.log(said ?? couponUsage);
    if (said === null) process.exitCode = 2;
  } finally {
    await database.close();
  }
}

/** Ends with 1 where something does not agree. */
async function verify(): Promise<void> {
  const config = readConfig();
  const database = await visitDatabase(config, openLog({ ...config.log, level: "error" }, "admin"));
  try {
    const problems = [...(await verifyMoney(database.db)), ...(await compareTotals({ config, database }))];
    for (const problem of problems) console.error(problem);
    console.log(
      problems.length === 0 ? "Orders, payments and credits agree." : `${problems.length} do not agree.`,
    );
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

/** Somebody locked out is let move money again; without the second factor, until they set up another. */
async function takeAway(address: string): Promise<void> {
  const config = readConfig();
  const log = openLog({ ...config.log, level: "error" }, "admin");
  const database = await visitDatabase(config, log);
  try {
    const said = await database.db.transaction(async (tx) => {
      const person = await personByEmail(tx, address);
      if (person === null) return `There is no account of ${address}.`;
      if (!(await removeSecondFactor(tx, person.id))) return `${address} has no second factor.`;
      const reason = "npm run admin -- second-factor remove";
      await recordAction(
        tx,
        { actor: null, reason, address: "", requestId: randomUUID() },
        toRemoved(person.id),
      );
      return null;
    });
    if (said === null) {
      console.log(`${address} has no second factor any more. Set another one up on the account page.`);
      const person = await personByEmail(database.db, address);
      const contact = person === null ? null : await readContact(database.db, person.id);
      if (contact !== null) await tellOfRemoval({ config, log }, contact);
    } else {
      console.error(said);
      process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
}

/** Mails it to whom it was taken from; it is taken away also where no mail goes out. */
async function tellOfRemoval(
  { config, log }: { config: Config; log: Logger },
  { email, locale }: Contact,
): Promise<void> {
  const mailer = await openMailer(config, log);
  try {
    const url = `${publicOrigin(config)}/account`;
    const mail = secondFactorMail({ locale, kind: "removed", at: new Date(), address: null, url });
    await sendIfTaken(mailer, { ...mail, to: email });
  } catch (error) {
    console.error(`${email} could not be told by mail: ${error instanceof Error ? error.message : error}`);
  } finally {
    await mailer.close();
  }
}

/** Stands in the audit log as what administrators do. */
async function changeRoles(change: typeof grantRole): Promise<void> {
  const config = readConfig();
  const log = openLog({ ...config.log, level: "error" }, "admin");
  const database = await visitDatabase(config, log);
  try {
    const isChanged = await database.db.transaction(async (tx) => {
      const before = await personByEmail(tx, email);
      if (before === null) return false;
      await change(tx, email, roleSchema.enum.admin);
      const after = await personByEmail(tx, email);
      const by = { actor: null, reason: `npm run admin -- ${command}`, address: "", requestId: randomUUID() };
      await recordAction(tx, by, {
        action: "set-roles",
        subject: { userId: before.id },
        before: { roles: before.roles },
        after: { roles: after?.roles ?? [] },
      });
      return true;
    });
    if (isChanged) {
      console.log(
        command === "grant" ? `${email} is an administrator now.` : `${email} is no administrator.`,
      );
    } else {
      console.error(`There is no account of ${email}. Sign in once with this address, then try again.`);
      process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
}
