import "@mantine/notifications/styles.css";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { KitProviders } from "./kit-providers.tsx";

/** What every page of the workspace stands on: the kit's ground, dialogs, short notices. */
export function WorkspaceProviders({ children }: { children: ReactNode }) {
  return (
    <KitProviders>
      <Notifications position="bottom-right" />
      <ModalsProvider>{children}</ModalsProvider>
    </KitProviders>
  );
}
