import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection to whatever listens at a Unix socket; null where nothing does. */
export async function connectTo(socketPath: string): Promise<Socket | null> {
  const socket = connect(socketPath);
  try {
    await once(socket, "connect");
    return socket;
  } catch {
    socket.destroy();
    return null;
  }
}

/** Waits as long as an engine host listens there. */
export async function untilNoHostAt(socketPath: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const socket = await connectTo(socketPath);
    if (socket === null) return;
    socket.on("error", () => {}).resume();
    try {
      await once(socket, "close", { signal });
    } finally {
      socket.destroy();
    }
  }
}

/** Whether an engine host listens there. */
export async function isHostAt(socketPath: string): Promise<boolean> {
  const socket = await connectTo(socketPath);
  socket?.destroy();
  return socket !== null;
}
