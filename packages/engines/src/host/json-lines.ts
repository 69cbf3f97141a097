import type { Socket } from "node:net";

/** Longest message, in characters: the transcript of a day is a few million. */
const maxMessageLength = 256 * 1024 ** 2;

/** Calls back with each message that comes; one that is no JSON, or too long, ends the connection. */
export function readJsonLines(socket: Socket, onMessage: (message: unknown) => void): void {
  socket.setEncoding("utf8");
  let parts: string[] = [];
  let waiting = 0;
  socket.on("data", (chunk: string) => {
    let start = 0;
    for (let end = chunk.indexOf("\n"); end >= 0; end = chunk.indexOf("\n", start)) {
      const line = parts.join("") + chunk.slice(start, end);
      parts = [];
      waiting = 0;
      start = end + 1;
      try {
        onMessage(JSON.parse(line));
      } catch (error) {
        socket.destroy(error instanceof Error ? error : new Error(String(error)));
        return;
      }
    }
    parts.push(chunk.slice(start));
    waiting += chunk.length - start;
    if (waiting > maxMessageLength) socket.destroy(new Error("a message is too long"));
  });
}

/** Sends a message; one to a connection that has ended is dropped. */
export function writeJsonLine(socket: Socket, message: unknown): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}
