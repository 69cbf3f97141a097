import "@mantine/notifications/styles.css";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { type ReactNode, useEffect } from "react";
import { dropStrayPresses } from "./drop-stray-press.ts";
import { KitProviders } from "./kit-providers.tsx";

/** What every page of the workspace stands on: the kit's ground, dialogs, short notices. */
export function WorkspaceProviders({ children }: { children: ReactNode }) {
  useEffect(dropStrayPresses, []);
  return (
    <KitProviders>
      <Notifications position="bottom-right" />
      <ModalsProvider>{children}</ModalsProvider>
    </KitProviders>
  );
}
