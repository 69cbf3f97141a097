import "reflect-metadata";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";
import { expect, test } from "vitest";
import { unreachable } from "./ask-publisher.ts";
import { startModelHub } from "./testing/model-hub.ts";

const run = promisify(execFile);
const day = 24 * 3_600_000;

/** An authority of one's own, and what it vouches for a host with: certificates and a key, PEM. */
async function makeCertificates(host: string) {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const makeKeys = () => crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const [authority, pair] = [await makeKeys(), await makeKeys()];
  const facts = {
    ...{ issuer: "CN=Proxy of the house", signingAlgorithm: algorithm, signingKey: authority.privateKey },
    ...{ notBefore: new Date(Date.now() - day), notAfter: new Date(Date.now() + day) },
  };
  const own = await X509CertificateGenerator.create({
    ...{ ...facts, serialNumber: "01", subject: facts.issuer, publicKey: authority.publicKey },
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  const shown = await X509CertificateGenerator.create({
    ...{ ...facts, serialNumber: "02", subject: `CN=${host}`, publicKey: pair.publicKey },
    extensions: [new SubjectAlternativeNameExtension([{ type: "dns", value: host }])],
  });
  const key = Buffer.from(await crypto.subtle.exportKey("pkcs8", pair.privateKey)).toString("base64");
  const keyPem = `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`;
  return { authority: own.toString("pem"), certificate: shown.toString("pem"), key: keyPem };
}

/**
 * A proxy that opens what goes through it, as those of companies do: it stands for the host itself, by its own
 * certificate, and asks the hub.
 */
async function openProxy(tls: { certificate: string; key: string }, hubUrl: string) {
  const asked: string[] = [];
  const inner = createSecureServer({ key: tls.key, cert: tls.certificate }, (incoming, response) => {
    const onward = request(new URL(incoming.url ?? "/", hubUrl), {
      ...{ method: incoming.method, headers: { ...incoming.headers, host: new URL(hubUrl).host } },
    });
    onward.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.end();
  });
  const proxy = createServer().on("connect", ({ url = "" }, socket) => {
    asked.push(url);
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    inner.emit("connection", socket);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const close = () => {
    proxy.close();
    inner.closeAllConnections();
    proxy.closeAllConnections();
  };
  return { asked, url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close };
}

const said =
  "behind a proxy with a certificate of its own a model comes by NODE_EXTRA_CA_CERTS, else it says so";
test("only a certificate that nobody vouches for is told as one", () => {
  const failWith = (code: string) =>
    new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
  const address = "https://hub.test/weights";
  expect(unreachable(address, failWith("SELF_SIGNED_CERT_IN_CHAIN"))).toMatchObject({
    ...{ code: "untrusted", remedy: expect.stringContaining("NODE_EXTRA_CA_CERTS") },
  });
  expect(unreachable(address, failWith("ECONNREFUSED"))).toMatchObject({ code: "unreachable" });
});

test(said, { tags: ["full"] }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-certificate-"));
  const host = "hub.test";
  const tls = await makeCertificates(host);
  const hub = await startModelHub();
  const content = Buffer.from("a 0\n");
  const sha256 = createHash("sha256").update(content).digest("hex");
  hub.put("somebody/tokens", "tokens.txt", content);
  const proxy = await openProxy(tls, hub.baseUrl);
  try {
    const authorityPath = join(folder, "authority.pem");
    await writeFile(authorityPath, tls.authority);
    // Which certificates are trusted is read when a process starts.
    const code = `
      import { ModelStore } from ${JSON.stringify(new URL("./model-store.ts", import.meta.url).href)};
      const files = [{ name: "tokens.txt", path: "tokens.txt", sizeBytes: 4, sha256: "${sha256}" }];
      const facts = { id: "tokens", name: "Tokens", kind: "whisper", repository: "somebody/tokens" };
      const catalog = [{ ...facts, revision: "main", files }];
      const store = new ModelStore({ folder: process.argv[1], hub: "https://${host}", catalog });
      const told = await store.install("tokens").then(() => "here", (error) => [error.code, error.message, error.remedy]);
      console.log(JSON.stringify(told));
    `;
    const install = async (name: string, certificates: string): Promise<unknown> => {
      const args = ["--input-type=module", "-e", code, join(folder, name)];
      const proxies = { HTTPS_PROXY: proxy.url, NO_PROXY: "", NODE_EXTRA_CA_CERTS: certificates };
      const { stdout } = await run(process.execPath, args, {
        env: { ...process.env, https_proxy: undefined, no_proxy: undefined, ...proxies },
      });
      return JSON.parse(stdout);
    };
    expect(await install("strange", "")).toEqual([
      "untrusted",
      expect.stringMatching(/^The certificate that was shown for hub\.test .* proxy/),
      expect.stringContaining("Set NODE_EXTRA_CA_CERTS to the file (PEM)"),
    ]);
    // Nobody asks again and again who cannot be believed.
    expect(proxy.asked).toEqual([`${host}:443`]);
    expect(await install("known", authorityPath)).toBe("here");
    expect(await readFile(join(folder, "known", "tokens", "tokens.txt"), "utf8")).toBe("a 0\n");
  } finally {
    proxy.close();
    await hub.close();
    await rm(folder, { recursive: true, force: true });
  }
});
