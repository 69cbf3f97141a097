import pg from "pg";

/** How a cluster is reached: where it listens, and the passwords of its two roles. */
export type Access = { port: number; password: string; adminPassword: string };

/** The role that the product works as, and the one that owns the server. */
const plain = "voxloom";
const admin = "postgres";
/** A helper that lives for a moment: no role can give itself another name. */
const renaming = "voxloom_renaming";

/** The address of the product's database. Holds a password: never log it. */
export const buildConnectionString = ({ port, password }: Pick<Access, "port" | "password">): string =>
  `postgresql://${plain}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;

async function connected<T>(
  { port }: Access,
  { user, password }: { user: string; password: string },
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ host: "127.0.0.1", port, user, password, database: "postgres" });
  client.on("error", () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/**
 * Sees to it that the product's role owns its database and nothing else: a superuser could start programs of the
 * machine. Clusters of earlier versions, whose only role was the product's, are changed; a broken run is made up for by
 * the next.
 */
export async function ensurePlainRole(access: Access): Promise<void> {
  const asAdmin = { user: admin, password: access.adminPassword };
  const isAdminThere = await connected(access, asAdmin, async () => true).catch((error: unknown) => {
    if (isRefused(error)) return false;
    throw error;
  });
  if (!isAdminThere) await makeAdmin(access);
  await connected(access, asAdmin, async (client) => {
    const { rows } = await client.query(
      "select 1 from pg_roles r join pg_database d on d.datdba = r.oid where rolname = $1 and not rolsuper and datname = 'postgres'",
      [plain],
    );
    if (rows.length === 0) await giveDatabase(client, access.password);
  });
}

/** 28P01: a wrong password, or no such role. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "28P01";

/** Gives the cluster's first role, which has to be superuser, to the administrator. */
async function makeAdmin(access: Access): Promise<void> {
  const secret = pg.escapeLiteral(access.adminPassword);
  await connected(access, { user: plain, password: access.password }, async (client) => {
    await client.query(`drop role if exists ${renaming}`);
    await client.query(`create role ${renaming} superuser login password ${secret}`);
  });
  await connected(access, { user: renaming, password: access.adminPassword }, async (client) => {
    await client.query("begin");
    await client.query(`alter role ${plain} rename to ${admin}`);
    await client.query(`alter role ${admin} password ${secret}`);
    await client.query("commit");
  });
}

/** Everything of the product's that the administrator owns becomes the plain role's. */
async function giveDatabase(client: pg.Client, password: string): Promise<void> {
  const secret = pg.escapeLiteral(password);
  await client.query("begin");
  await client.query(`drop role if exists ${renaming}`);
  const { rows } = await client.query("select 1 from pg_roles where rolname = $1", [plain]);
  const way = rows.length === 0 ? "create" : "alter";
  await client.query(`${way} role ${plain} nosuperuser login password ${secret}`);
  await client.query(ownership);
  await client.query(`alter database postgres owner to ${plain}`);
  await client.query("commit");
}

/** Objects of the system's own schemas stay; what belongs to a table (indexes, its sequences and type) goes with it. */
const ownership = `do $$
declare statement text;
begin
  for statement in
    select format('alter schema %I owner to ${plain}', nspname)
    from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    union all
    select format('alter table %I.%I owner to ${plain}', nspname, relname)
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select 1 from pg_depend where objid = c.oid and deptype in ('a', 'i', 'e'))
    union all
    select format('alter routine %s owner to ${plain}', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select format('alter type %I.%I owner to ${plain}', nspname, typname)
    from pg_type t join pg_namespace n on n.oid = typnamespace
    where typtype in ('e', 'd') and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select 1 from pg_depend where objid = t.oid and deptype = 'e')
  loop
    execute statement;
  end loop;
end $$`;
