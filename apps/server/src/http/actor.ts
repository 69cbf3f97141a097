/** Who calls: a guest or a person, and the project they act in. */
export type Actor = {
  userId: string;
  projId: string;
  isGuest: boolean;
  isAdmin: boolean;
  /** The session of a person who is signed in; null for guests. */
  sessionId: string | null;
};
