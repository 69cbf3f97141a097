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

/** Whether an engine host listens there. */
export async function isHostAt(socketPath: string): Promise<boolean> {
  const socket = await connectTo(socketPath);
  socket?.destroy();
  return socket !== null;
}
