import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/public/landing.tsx"),
  layout("routes/workspace/layout.tsx", [
    route("home", "routes/workspace/home.tsx"),
    route("translation", "routes/workspace/translation.tsx"),
    route("my-tasks", "routes/workspace/my-tasks.tsx"),
    route("my-tasks/:projId/:taskId", "routes/workspace/task.tsx"),
    route("engines", "routes/workspace/engines.tsx"),
    route("*", "routes/workspace/not-found.tsx"),
  ]),
] satisfies RouteConfig;
