import type { ServerModule } from "../../../server-module.ts";
import { declareAccountWork, startAccountWork } from "./jobs.ts";
import { mountAccountRoutes } from "./routes.ts";

export {
  administrators,
  type Contact,
  contactOfProject,
  listMailable,
  type Mailable,
  readContact,
} from "./contact.ts";
export { getActor } from "./get-actor.ts";
export { grantRole, revokeRole } from "./grant-role.ts";
export { isGuestProject, isLocalOwnersProject } from "./guests.ts";
export { isOwnerActive, keepOut, letIn } from "./keep-out.ts";
export {
  countNewPeople,
  countPeople,
  findPeople,
  findPerson,
  getProjects,
  lockPeople,
  type OwnedProject,
  type PersonRow,
  personByEmail,
  readOwners,
  readPeople,
  setLastAddress,
  setRoles,
  storyOfAccount,
} from "./people.ts";
export { endSession, endSessions, listSessions } from "./sessions.ts";
export { signIn } from "./sign-in.ts";

export const accountModule: ServerModule = {
  name: "account",
  declareQueues: declareAccountWork,
  mountRoutes: mountAccountRoutes,
  startWork: startAccountWork,
};
