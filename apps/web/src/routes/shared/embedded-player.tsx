import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "../../app/query-client.ts";
import { EmbeddedPlayer } from "../../features/share/embedded-player.tsx";
import { askedLocale } from "../../lib/phrases/asked-locale.ts";
import { loadPhrases, showLocale } from "../../lib/phrases/phrases.ts";
import type { Route } from "./+types/embedded-player.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadPhrases("common", "errors", "share", "task");
  await showLocale(askedLocale(new URL(request.url).search));
  return null;
}

export const shouldRevalidate = () => false;

export default function Embedded() {
  return (
    <QueryClientProvider client={queryClient}>
      <EmbeddedPlayer />
    </QueryClientProvider>
  );
}
