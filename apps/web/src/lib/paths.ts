/** Addresses of the pages, in one place. */
export const paths = {
  landing: "/",
  home: "/home",
  translation: "/translation",
  /** The translation page that makes the sample at once. */
  sample: "/translation?sample=1",
  /** The translation page with a draft in it. */
  draft: (materialId: string, taskId: string) =>
    `/translation?${new URLSearchParams({ material: materialId, draft: taskId })}`,
  tasks: "/my-tasks",
  task: (projId: string, taskId: string) => `/my-tasks/${projId}/${taskId}`,
  engines: "/engines",
  signIn: "/signin",
  signOut: "/signout",
  signUp: "/signup",
  account: "/account",
  mailSubscription: "/mail-subscription-manage",
  subscriptionPlan: "/subscription-plan",
  creditDetails: "/credit-details",
  /** Where administrators work. */
  userProjects: "/manager/user-projects",
  termsOfService: "/terms-of-service",
  privacyPolicy: "/privacy-policy",
} as const;

/** Pages, with all below them, that only someone with an account can open. The rest of the workspace takes guests. */
const pagesOfAccounts: readonly string[] = [
  paths.account,
  paths.subscriptionPlan,
  paths.creditDetails,
  paths.userProjects,
];

/** Whether a page is only for people who are signed in. */
export const needsSignIn = (pathname: string): boolean =>
  pagesOfAccounts.some((page) => pathname === page || pathname.startsWith(`${page}/`));
