import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { environmentSchema } from "../apps/server/src/config/config.ts";

const read = (path: string): string => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const known = new Set(Object.keys(environmentSchema.shape));
/** Names of our own variables that a text sets, and that the server does not read. */
const unknownIn = (text: string): string[] =>
  [...new Set(text.match(/\b(VOXLOOM|S3|DATABASE|SMTP)_[A-Z_]+\b/g))].filter((name) => !known.has(name));

const manifests = readdirSync(join(import.meta.dirname, "../deploy/kubernetes"));
const kubernetes = manifests.flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((document) => document.toJS()),
);
const deployments = kubernetes.filter(({ kind }) => kind === "Deployment");

test("the image is built by a file without faults, and runs without root", () => {
  const text = read("Dockerfile");
  expect(validate(text)).toEqual([]);
  expect(text.indexOf("USER node")).toBeGreaterThan(text.lastIndexOf("RUN "));
});

test("what is set for containers is what the server reads", () => {
  const files = ["Dockerfile", "compose.yaml", ...manifests.map((name) => `deploy/kubernetes/${name}`)];
  expect(files.flatMap((path) => unknownIn(read(path)))).toEqual([]);
  const [settings] = kubernetes.filter(({ kind }) => kind === "ConfigMap");
  expect(environmentSchema.safeParse(settings.data).success).toBe(true);
});

test("every part of compose that waits for another names one that can be waited for", () => {
  const { services, volumes } = parse(read("compose.yaml"), { merge: true });
  expect(Object.keys(services)).toEqual(["voxloom", "worker", "database", "bucket"]);
  for (const service of Object.values<Record<string, never>>(services)) {
    for (const [name, { condition }] of Object.entries<{ condition: string }>(service.depends_on ?? {})) {
      // The product's own check of health comes with its image.
      const isChecked = "healthcheck" in services[name] || name === "voxloom";
      expect([name, condition]).toEqual([name, isChecked ? "service_healthy" : "service_started"]);
    }
    for (const volume of Object.values<string>(service.volumes ?? []))
      expect(Object.keys(volumes)).toContain(volume.split(":")[0]);
  }
});

test("everything runs in Kubernetes without root, with its settings, and is asked how it is", () => {
  expect(deployments.map(({ metadata }) => metadata.name).toSorted()).toEqual([
    "voxloom-api",
    "voxloom-worker",
  ]);
  for (const { spec } of deployments) {
    const { securityContext, containers } = spec.template.spec;
    expect(securityContext.runAsNonRoot).toBe(true);
    expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels);
    for (const { envFrom, securityContext: own } of containers) {
      expect([envFrom.length, own.allowPrivilegeEscalation]).toEqual([2, false]);
    }
  }
  const [api] = deployments.filter(({ metadata }) => metadata.name === "voxloom-api");
  const [{ livenessProbe, readinessProbe }] = api.spec.template.spec.containers;
  expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual(["/healthz", "/readyz"]);
});

test("programs that the deployments start are there", () => {
  const compose = parse(read("compose.yaml"), { merge: true });
  const commands: string[][] = [
    compose.services.worker.command,
    ...deployments.map(({ spec }) => spec.template.spec.containers[0].command),
  ];
  for (const [program, path = ""] of commands)
    expect([program, read(path).length > 0]).toEqual(["node", true]);
});
