import type { ServerModule } from "../../../server-module.ts";
import { declareAccountWork, startAccountWork } from "./jobs.ts";
import { mountAccountRoutes } from "./routes.ts";

export { actorOf } from "./actor-of.ts";
export { administrators, type Contact, contactOf, contactOfProject } from "./contact.ts";
export { grantRole, revokeRole } from "./grant-role.ts";
export { isGuestProject } from "./guests.ts";
export { isOwnerActive, keepOut, letIn } from "./keep-out.ts";
export {
  findPeople,
  findPerson,
  lockPeople,
  type OwnedProject,
  ownersOf,
  type PersonRow,
  peopleOf,
  personByEmail,
  projectsOf,
  setLastAddress,
  setRoles,
} from "./people.ts";
export { endSession, endSessions, listSessions } from "./sessions.ts";
export { signIn } from "./sign-in.ts";

export const accountModule: ServerModule = {
  name: "account",
  declareQueues: declareAccountWork,
  mountRoutes: mountAccountRoutes,
  startWork: startAccountWork,
};
