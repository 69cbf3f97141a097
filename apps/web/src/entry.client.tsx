import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createPageRouter } from "./lib/router/create-page-router.ts";
import { PageRouter } from "./lib/router/page-router.tsx";
import { readBuiltPage } from "./lib/router/read-built-page.ts";

const page = await readBuiltPage();
const router = createPageRouter(page);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageRouter page={page} router={router} />
    </StrictMode>,
  );
});
