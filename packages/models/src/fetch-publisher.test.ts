import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

test.skipIf(!hasOpenssl)(
  "a certificate of one's own is trusted where NODE_EXTRA_CA_CERTS names it, and nowhere else (skipped without openssl)",
  { tags: ["full"] },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "voxloom-certificate-"));
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
    await run("openssl", [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"],
      ...["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
    ]);
    const server = createServer(
      { key: await readFile(key), cert: await readFile(certificate) },
      (_, response) => response.end("weights"),
    ).listen(0, "127.0.0.1");
    await once(server, "listening");
    try {
      const { port } = server.address() as AddressInfo;
      // What is trusted is read when a process starts.
      const code = `
        import { fetchPublisher } from ${JSON.stringify(new URL("./fetch-publisher.ts", import.meta.url).href)};
        const told = await fetchPublisher("https://127.0.0.1:${port}/", {}).then((answer) => answer.text(), ({ cause }) => cause.code);
        console.log(told);
      `;
      const fetchIn = async (env: Record<string, string>) => {
        const { stdout } = await run(process.execPath, ["--input-type=module", "-e", code], {
          env: { ...process.env, NO_PROXY: "127.0.0.1", NODE_EXTRA_CA_CERTS: "", ...env },
        });
        return stdout.trim();
      };
      expect(await fetchIn({})).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
      expect(await fetchIn({ NODE_EXTRA_CA_CERTS: certificate })).toBe("weights");
    } finally {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
