import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // Public pages: prerendered in every language, English without a prefix.
  route(":lang?", "routes/public/site-layout.tsx", [
    index("routes/public/site-home.tsx"),
    route("tools", "routes/public/tools.tsx"),
    route("tools/:slug", "routes/public/tool.tsx"),
    route(":slug", "routes/public/tool.tsx", { id: "tool-at-root" }),
    route("channel/:channel", "routes/public/channel.tsx"),
    route("blog", "routes/public/blog.tsx"),
    route("blog/:slug", "routes/public/blog-post.tsx"),
    route("help-center", "routes/public/help-center.tsx"),
    route("help-center/:slug", "routes/public/help-article.tsx"),
  ]),
  route(":lang?/blog/feed.xml", "routes/public/blog-feed.ts"),
  route(":lang?/help-center/search.json", "routes/public/help-search-index.ts"),
  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("robots.txt", "routes/public/robots.ts"),
  route("404", "routes/public/not-found.tsx", { id: "not-found-file" }),
  route("*", "routes/public/not-found.tsx"),
  layout("routes/public/sign-in-layout.tsx", [
    route("signin", "routes/public/sign-in.tsx"),
    route("signout", "routes/public/sign-out.tsx"),
    route("signup", "routes/public/sign-up.tsx"),
  ]),
  layout("routes/shared/layout.tsx", [route("u/:taskId", "routes/shared/shared-task.tsx")]),
  route("embedded-player/:taskId", "routes/shared/embedded-player.tsx"),
  layout("routes/editors/layout.tsx", [
    route("translation-editor/:taskId", "routes/editors/translation-editor.tsx"),
    route("audio-translation-editor/:taskId", "routes/editors/audio-translation-editor.tsx"),
    route("subtitle-editor/:taskId", "routes/editors/subtitle-editor.tsx"),
    route("transcription/editor/:taskId", "routes/editors/transcript-editor.tsx"),
    route("video-translation-proofread/:taskId", "routes/editors/proofread.tsx"),
    route("text-to-speech/:taskId", "routes/editors/speech-editor.tsx"),
    route("video-translation-editor/:taskId", "routes/editors/alias.tsx", { id: "video-translation-editor" }),
    route("subtitle-translation-editor/:taskId", "routes/editors/alias.tsx", {
      id: "subtitle-translation-editor",
    }),
  ]),
  layout("routes/workspace/layout.tsx", [
    route("home", "routes/workspace/home.tsx"),
    route("translation", "routes/workspace/translation.tsx"),
    route("my-tasks", "routes/workspace/my-tasks.tsx"),
    route("my-tasks/:projId/:taskId", "routes/workspace/task.tsx"),
    route("account", "routes/workspace/account.tsx"),
    route("mail-subscription-manage", "routes/workspace/mail-subscription.tsx"),
    route("subscription-plan", "routes/workspace/subscription-plan.tsx"),
    route("credit-details", "routes/workspace/credit-details.tsx"),
    route("engines", "routes/workspace/engines.tsx"),
    route("manager/user-projects", "routes/workspace/user-projects.tsx"),
  ]),
] satisfies RouteConfig;
