import { protections } from "@voxloom/media";
import type { Context } from "../../../context.ts";

/** Whether something that keeps a break-in small works here; `problem` says in English words why not. */
export type ProtectionCheck = { name: string; isOn: boolean; problem: string | null };

/** What keeps a break-in small, on this machine and in this database. */
export async function checkProtections({
  database,
  engineHost,
}: Pick<Context, "database" | "engineHost">): Promise<ProtectionCheck[]> {
  // Programs run in the host: what holds there counts.
  const ofPrograms = engineHost?.protections() ?? protections();
  return [...ofPrograms, { name: "database", ...(await judgeRole(database)) }];
}

async function judgeRole({ pool }: Context["database"]): Promise<Omit<ProtectionCheck, "name">> {
  try {
    const { rows } = await pool.query("select rolsuper from pg_roles where rolname = current_user");
    if (rows[0]?.rolsuper === false) return { isOn: true, problem: null };
    return {
      isOn: false,
      problem:
        "The role of DATABASE_URL is a superuser, who can start programs of the database's machine: give Voxloom a role that only owns its database.",
    };
  } catch {
    return { isOn: false, problem: "The database does not answer." };
  }
}
