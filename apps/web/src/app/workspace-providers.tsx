import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import { DirectionProvider, MantineProvider, useDirection } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { directionOf } from "@voxloom/contract";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { queryClient } from "./query-client.ts";
import { cssVariables, theme } from "./theme.ts";

/** What every page of the workspace stands on: colours, direction, server state, dialogs, short notices. */
export function WorkspaceProviders({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          <DirectionFollowsLanguage />
          <Notifications position="bottom-right" />
          <ModalsProvider>{children}</ModalsProvider>
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>
  );
}

// The language lives in i18next, outside of React: its direction is handed to Mantine here, once.
function DirectionFollowsLanguage() {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  useEffect(() => setDirection(directionOf(i18n.language)), [i18n.language, setDirection]);
  return null;
}
