// The flow goes one way: contract -> composition, subtitles -> timeline -> media -> documents, engines -> studio -> server/cli; models -> engines;
// contract, subtitles, timeline -> script-client; those and phrases -> web; script-client -> server.
const workspace = (name) => `^(packages|apps)/${name}/`;
const only = (name, allowed) => ({
  name: `${name}-imports-only-what-it-may`,
  severity: "error",
  from: { path: workspace(name), pathNot: "\\.test\\.tsx?$" },
  to: { path: "^(packages|apps)/", pathNot: [workspace(name), ...allowed.map(workspace)] },
});
// Areas of the server and their modules, in the one order of their imports: each may import only those before it.
const areas = {
  people: ["account", "mail-subscription"],
  money: ["billing", "credit-notices", "coupons", "payments", "quota", "referrals"],
  making: [
    ...[
      "jobs",
      "attachments",
      "storage",
      "materials",
      "system-materials",
      "shelves",
      "own-voices",
      "voices",
      "fonts",
      "style-presets",
      "brand-kits",
      "pronunciations",
      "task-config",
    ],
    ...[
      "tasks",
      "provenance",
      "scripts",
      "passages",
      "outputs",
      "exports",
      "publishing",
      "productions",
      "groups",
      "saved-assets",
      "folders",
      "orders",
      "speech",
      "texts",
      "summaries",
      "known-speakers",
      "clip-looks",
      "song-lyrics",
      "video-scripts",
      "video-edits",
      "video-versions",
      "lip-corrections",
      "voice-matches",
      "voice-clones",
    ],
  ],
  showing: ["sharing", "feedback"],
  place: ["inquiries", "partners", "newsletters", "announcements", "models", "health", "documents", "admin"],
};
const modulePaths = Object.entries(areas).flatMap(([area, names]) => names.map((name) => `${area}/${name}`));
const modulesGoOneWay = modulePaths.slice(0, -1).map((path, index) => ({
  name: "modules-go-one-way",
  severity: "error",
  from: { path: `^apps/server/src/modules/${path}/`, pathNot: "\\.test\\.ts$|/testing\\.ts$" },
  to: { path: `^apps/server/src/modules/(${modulePaths.slice(index + 1).join("|")})/` },
}));

// Folders of the editor in the one order of their imports, in three layers: what is held of an open task, the panels,
// and what puts them together. Panels talk through the actions of the session.
const editor = "^apps/web/src/features/editor";
const editorLayers = {
  session: ["document", "session", "keys"],
  panels: [
    ...["changes", "wording", "find", "subtitles", "speakers", "audio", "timeline", "checks"],
    ...["glossary", "video", "summary", "passages", "lines"],
  ],
  page: ["history", "transfer", "sync", "layout"],
};
const editorFolders = Object.values(editorLayers).flat();
const notForTests = { pathNot: "\\.test\\.tsx?$|/testing/" };
const editorGoesOneWay = editorFolders.slice(0, -1).map((folder, index) => ({
  name: "editor-goes-one-way",
  severity: "error",
  from: { path: `${editor}/${folder}/`, ...notForTests },
  to: { path: `${editor}/(${editorFolders.slice(index + 1).join("|")})/` },
}));

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "not-resolvable",
      severity: "error",
      from: {},
      // hast and mdast are types only, of @types.
      to: { couldNotResolve: true, pathNot: "^virtual:|\\.css$|\\+types/|^(hast|mdast)$" },
    },
    only("contract", []),
    only("composition", ["contract"]),
    only("reading", []),
    only("music", ["contract"]),
    only("subtitles", ["contract"]),
    only("timeline", ["contract", "reading", "subtitles"]),
    only("script-client", ["contract", "subtitles", "timeline"]),
    only("lips", ["contract"]),
    only("media", ["contract", "composition", "lips", "subtitles", "timeline"]),
    only("documents", ["contract", "subtitles", "timeline", "media"]),
    only("models", []),
    only("engines", ["contract", "lips", "reading", "subtitles", "timeline", "media", "models"]),
    only("studio", [
      ...["contract", "composition", "lips", "reading", "subtitles", "timeline"],
      ...["media", "documents", "engines", "music"],
    ]),
    only("phrases", ["contract"]),
    only("web", [
      ...["contract", "composition", "reading", "music", "subtitles", "timeline"],
      ...["script-client", "phrases"],
    ]),
    only("server", [
      ...["contract", "composition", "reading", "subtitles", "timeline", "script-client"],
      ...["media", "documents", "models", "engines", "studio", "phrases", "music"],
    ]),
    only("cli", [
      ...[
        "contract",
        "composition",
        "reading",
        "subtitles",
        "timeline",
        "media",
        "documents",
        "models",
        "engines",
        "studio",
        "phrases",
      ],
    ]),
    {
      name: "contract-imports-zod-only",
      severity: "error",
      from: { path: workspace("contract"), pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["npm", "core"], pathNot: "node_modules/zod" },
    },
    {
      name: "pure-packages-run-in-the-browser",
      severity: "error",
      from: {
        path: "^packages/(contract|composition|reading|music|subtitles|timeline|script-client|phrases)/src/",
        pathNot: "\\.test\\.ts$",
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "features-never-import-features",
      severity: "error",
      from: { path: "^apps/web/src/features/([^/]+)/" },
      to: { path: "^apps/web/src/features/", pathNot: "^apps/web/src/features/$1/" },
    },
    {
      name: "features-never-import-app",
      severity: "error",
      from: { path: "^apps/web/src/features/", ...notForTests },
      to: { path: "^apps/web/src/app/" },
    },
    {
      name: "ordering-knows-no-product",
      severity: "error",
      from: { path: "^apps/web/src/(lib|ui|ordering)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/web/src/(features|routes|app)/" },
    },
    {
      name: "ordering-stands-on-lib-and-ui",
      severity: "error",
      from: { path: "^apps/web/src/(lib|ui)/" },
      to: { path: "^apps/web/src/ordering/" },
    },
    {
      name: "modules-meet-at-their-door",
      severity: "error",
      from: { path: "^apps/server/src/modules/([^/]+)/([^/]+)/", pathNot: "/schema\\.ts$" },
      to: {
        path: "^apps/server/src/modules/[^/]+/",
        pathNot: ["^apps/server/src/modules/$1/$2/", "/index\\.ts$"],
      },
    },
    ...modulesGoOneWay,
    {
      name: "modules-are-in-the-order",
      severity: "error",
      from: {
        path: "^apps/server/src/modules/[^/]+/[^/]+/",
        pathNot: `^apps/server/src/modules/(${modulePaths.join("|")})/`,
      },
      to: {},
    },
    ...editorGoesOneWay,
    {
      name: "editor-folders-are-in-the-order",
      severity: "error",
      from: { path: `${editor}/`, pathNot: `${editor}/(${editorFolders.join("|")}|testing)/` },
      to: {},
    },
    {
      // One list names the stores for the session to make; others ask by hooks and by actions.
      name: "panels-keep-their-stores",
      severity: "error",
      from: {
        path: `${editor}/([^/]+)/`,
        pathNot: [notForTests.pathNot, `${editor}/layout/editor-parts\\.ts$`],
      },
      to: {
        path: `${editor}/(${editorLayers.panels.join("|")})/.*-store\\.tsx?$`,
        pathNot: `${editor}/$1/`,
      },
    },
    {
      // Rows that go with another module's row refer to it: a foreign key is the one sure way.
      name: "tables-refer-to-tables-only",
      severity: "error",
      from: { path: "^apps/server/src/modules/([^/]+)/([^/]+)/schema\\.ts$" },
      to: {
        path: "^apps/server/src/",
        pathNot: ["^apps/server/src/modules/$1/$2/", "/schema\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "http-knows-no-product",
      severity: "error",
      from: { path: "^apps/server/src/http/", pathNot: "\\.test\\.ts$" },
      to: { path: "^apps/server/src/modules/" },
    },
    {
      name: "platform-knows-no-product",
      severity: "error",
      from: { path: "^apps/server/src/platform/", pathNot: "\\.test\\.ts$" },
      to: { path: "^apps/server/src/(modules|http)/" },
    },
    {
      // Programs and engines of the API run in the engine host: what they do to memory and processor does not reach it.
      name: "the-api-starts-no-programs",
      severity: "error",
      from: {
        path: "^apps/server/src/(modules|http|api|platform)/",
        pathNot: ["\\.test\\.ts$", "^apps/server/src/platform/db/embedded/"],
      },
      to: {
        path: "node_modules/execa|^(node:)?child_process$|^apps/server/src/open-engines\\.ts$",
      },
    },
    {
      name: "one-spawn-of-ffmpeg",
      severity: "error",
      from: { path: "^packages/media/src/", pathNot: "^packages/media/src/ffmpeg/" },
      to: { path: "node_modules/execa|^(node:)?child_process$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(build|dist|\\.react-router)/" },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
