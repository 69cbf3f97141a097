import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";
import { productPlaces } from "./lib/task-products.ts";

export default [
  // Public pages: prerendered in every language, English without a prefix. The language is a part of each path: React
  // Router fetches a page's words anew only where something in its own path changes.
  layout(
    "routes/public/site-layout.tsx",
    prefix(":lang?", [
      index("routes/public/site-home.tsx"),
      route("pricing", "routes/public/pricing.tsx"),
      route("tools", "routes/public/tools.tsx"),
      route("tools/:slug", "routes/public/tool.tsx"),
      route(":slug", "routes/public/tool.tsx", { id: "tool-at-root" }),
      route("channel/:channel", "routes/public/channel.tsx"),
      route("about", "routes/public/about.tsx"),
      route("blog", "routes/public/blog.tsx"),
      route("blog/:slug", "routes/public/blog-post.tsx"),
      route("help-center", "routes/public/help-center.tsx"),
      route("help-center/:slug", "routes/public/help-article.tsx"),
      route("partner", "routes/public/partner.tsx"),
      route("affiliate", "routes/public/affiliate.tsx"),
      route("creator-fund", "routes/public/creator-fund.tsx"),
      route("book-a-demo", "routes/public/book-a-demo.tsx"),
      route("terms-of-service", "routes/public/terms-of-service.tsx"),
      route("privacy-policy", "routes/public/privacy-policy.tsx"),
      route("mail-subscription-manage", "routes/public/mail-subscription.tsx"),
    ]),
  ),
  route(":lang?/blog/feed.xml", "routes/public/blog-feed.ts"),
  route(":lang?/help-center/search.json", "routes/public/help-search-index.ts"),
  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("robots.txt", "routes/public/robots.ts"),
  route("404", "routes/public/not-found.tsx", { id: "not-found-file" }),
  route("*", "routes/public/not-found.tsx"),
  route("error/:message", "routes/public/error.tsx"),
  layout(
    "routes/public/sign-in-layout.tsx",
    prefix(":lang?", [
      route("signin", "routes/public/sign-in.tsx"),
      route("signout", "routes/public/sign-out.tsx"),
      route("signup", "routes/public/sign-up.tsx"),
    ]),
  ),
  // Pages without a file have no language in their address: one before it says what they are to speak.
  route(":lang/error/:message", "routes/public/in-language.tsx", { id: "error-in-language" }),
  route(":lang/home", "routes/public/in-language.tsx", { id: "home-in-language" }),
  route(":lang/transcription/editor/:taskId", "routes/public/in-language.tsx", { id: "editor-in-language" }),
  route(":lang/u/:taskId", "routes/public/in-language.tsx", { id: "shared-in-language" }),
  route(":lang/embedded-player/:taskId", "routes/public/in-language.tsx", { id: "player-in-language" }),
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
    ...Object.values(productPlaces).map(({ order }) => route(order.slice(1), `routes/workspace${order}.tsx`)),
    route("voices", "routes/workspace/voices.tsx"),
    route("pronunciations", "routes/workspace/pronunciations.tsx"),
    route("voice-cloning", "routes/workspace/voice-cloning.tsx"),
    route("my-assets", "routes/workspace/my-assets.tsx"),
    route("referrals", "routes/workspace/referrals.tsx"),
    route("my-tasks", "routes/workspace/my-tasks.tsx"),
    route("my-tasks/:projId/:taskId", "routes/workspace/task.tsx"),
    route("my-tasks/:projId/:taskId/:requestId", "routes/workspace/task.tsx", { id: "task-of-request" }),
    route("video-translation-detail/:taskId", "routes/workspace/task.tsx", {
      id: "video-translation-detail",
    }),
    route("my-tasks/:projId", "routes/workspace/old-tasks.tsx"),
    route("video-translation-tasks/:projId/:taskId?/:requestId?", "routes/workspace/old-tasks.tsx", {
      id: "video-translation-tasks",
    }),
    route("account", "routes/workspace/account.tsx"),
    route("subscription-plan", "routes/workspace/subscription-plan.tsx"),
    route("credit-details", "routes/workspace/credit-details.tsx"),
    route("engines", "routes/workspace/engines.tsx"),
    route("manager/user-projects", "routes/workspace/user-projects.tsx"),
  ]),
] satisfies RouteConfig;
