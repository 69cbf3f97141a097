import "@mantine/core/styles.css";
import { DirectionProvider, MantineProvider, useDirection } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { getDirection } from "@voxloom/contract";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { followSession, queryClient } from "./query-client.ts";
import { cssVariables, theme } from "./theme.ts";

/** What the kit's parts stand on: colors, direction, and server state, which is forgotten with its person. */
export function KitProviders({ children }: { children: ReactNode }) {
  useEffect(followSession, []);
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          <DirectionFollowsLanguage />
          {children}
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>
  );
}

// The language lives in i18next, outside of React: its direction is handed to Mantine here, once.
function DirectionFollowsLanguage() {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  useEffect(() => setDirection(getDirection(i18n.language)), [i18n.language, setDirection]);
  return null;
}
