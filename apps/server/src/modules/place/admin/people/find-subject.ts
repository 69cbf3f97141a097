import { AppError } from "@voxloom/contract";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import {
  findPerson,
  getProjects,
  lockPeople,
  type PersonRow,
  readOwners,
} from "../../../people/account/index.ts";

/** The refusal of a person who is not there. */
export const noPerson = (): AppError =>
  new AppError("NOT_FOUND", "There is no such person.", { what: "user" });

/** A person by their id. Throws AppError NOT_FOUND. */
export async function getPerson(db: DbOrTransaction, userId: string): Promise<PersonRow> {
  const person = await findPerson(db, userId);
  if (person === null) throw noPerson();
  return person;
}

/** A person by their id, whose row is locked until the transaction ends. Throws AppError NOT_FOUND. */
export async function personLocked(tx: DbOrTransaction, userId: string): Promise<PersonRow> {
  const [person] = await lockPeople(tx, [userId]);
  if (!person) throw noPerson();
  return person;
}

/** The owner of a project. Throws AppError NOT_FOUND, for guests' projects too. */
export async function getOwner(db: DbOrTransaction, projId: string): Promise<PersonRow> {
  const owner = (await readOwners(db, [projId])).get(projId);
  if (owner) return owner;
  throw new AppError("NOT_FOUND", "There is no such project.", { what: "project" });
}

/** A project with its owner. Throws AppError NOT_FOUND. */
export async function ownedProject(
  db: DbOrTransaction,
  projId: string,
): Promise<{ projId: string; createdAt: Date; owner: PersonRow }> {
  const owner = await getOwner(db, projId);
  const project = (await getProjects(db, owner.id)).find((one) => one.projId === projId);
  if (!project) throw new Error(`the project ${projId} is gone`);
  return { ...project, owner };
}
