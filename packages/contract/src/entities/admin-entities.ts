export {
  type AdminAction,
  type AdminPerson,
  type AdminProject,
  type AdminSession,
  type AdminTask,
  type AdminUserProject,
  type AdminUserSort,
  type AuditEntry,
  type AuditedValues,
  adminActionSchema,
  adminLimits,
  type Gift,
  type GiftHistory,
  type JobQueue,
  type TaskCounts,
} from "./admin.ts";
export {
  adminSearchLimits,
  type FoundKind,
  type FoundThing,
  foundKindSchema,
} from "./admin-search.ts";
export {
  type FigureGroup,
  type FigureUnit,
  type OverviewFigure,
  type OverviewNow,
  type OverviewSeries,
  overviewFigures,
} from "./overview.ts";
export {
  type StoryEntry,
  type StoryEvent,
  type StoryGroup,
  storyGroupSchema,
} from "./person-story.ts";
