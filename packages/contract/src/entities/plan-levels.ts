/** The five plans, from the lowest; a plan's place is its level on the wire. */
export const planNames = ["Free", "Pro", "Business", "Studio", "Enterprise"] as const;
export type PlanName = (typeof planNames)[number];

/** Free 0, Pro 1, Business 2, Studio 3, Enterprise 4. */
export const planLevel = { Free: 0, Pro: 1, Business: 2, Studio: 3, Enterprise: 4 } as const satisfies Record<
  PlanName,
  number
>;
export type PlanLevel = (typeof planLevel)[PlanName];
/** From the lowest. */
export const planLevels: readonly PlanLevel[] = [0, 1, 2, 3, 4];
export const getPlanName = (level: PlanLevel): PlanName => planNames[level];
