import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "./routes.ts";

const files = (path: string) =>
  matchRoutes(routes as unknown as RouteObject[], path)?.map(
    ({ route }) => (route as { file?: string }).file,
  );

test.each([
  "/my-tasks/project/task-1",
  "/my-tasks/project/task-1/request",
  "/video-translation-detail/task-1",
])("%s is the page of a task", (path) => {
  expect(files(path)?.at(-1)).toBe("routes/workspace/task.tsx");
});
