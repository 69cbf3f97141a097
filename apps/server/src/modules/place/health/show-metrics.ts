import type { HostFigures } from "@voxloom/engines/host";
import type { Context } from "../../../context.ts";

type Labels = Record<string, string>;
type Sample = { labels?: Labels; value: number };
type Metric = { name: string; type: "gauge" | "counter"; help: string; samples: Sample[] };

/** What the product does now, as Prometheus reads it (text format 0.0.4). */
export async function showMetrics({ engineHost, jobs }: Context): Promise<string> {
  const [figures, { queues, workers }] = await Promise.all([
    engineHost?.figures() ?? null,
    jobs.statistics(),
  ]);
  const metrics: Metric[] = [
    gauge("workers", "Workers that live.", [{ value: workers }]),
    gauge(
      "jobs",
      "Jobs of each queue, by state.",
      queues.flatMap(({ name: queue, waiting, running }) => [
        { labels: { queue, state: "waiting" }, value: waiting },
        { labels: { queue, state: "running" }, value: running },
      ]),
    ),
    gauge("engine_host_up", "1 while the engine host of this machine is there.", [
      { value: engineHost === null || figures !== null ? 1 : 0 },
    ]),
    ...(figures === null ? [] : metricsOfHost(figures)),
  ];
  return metrics.map(writeMetric).join("");
}

function metricsOfHost(figures: HostFigures): Metric[] {
  const { running, waiting, finished, failed, canceled, deaths, evictions, children, setAside } = figures;
  const byUrgency = ({ interactive, batch }: HostFigures["running"]): Sample[] => [
    { labels: { urgency: "interactive" }, value: interactive },
    { labels: { urgency: "batch" }, value: batch },
  ];
  return [
    gauge("engine_host_start_time_seconds", "When the engine host started, in seconds since 1970.", [
      { value: Date.parse(figures.startedAt) / 1000 },
    ]),
    gauge("engine_calls_running", "Calls of engines at work.", byUrgency(running)),
    gauge("engine_calls_waiting", "Calls of engines that wait.", byUrgency(waiting)),
    gauge("engine_threads", "Calls of one urgency that are at work at once.", [{ value: figures.threads }]),
    counter("engine_calls_total", "Calls of engines that ended.", [
      { labels: { end: "finished" }, value: finished },
      { labels: { end: "failed" }, value: failed },
      { labels: { end: "canceled" }, value: canceled },
    ]),
    counter("engine_deaths_total", "Children of the host that ended in the middle of work.", [
      { value: deaths },
    ]),
    counter("engine_evictions_total", "Children of the host that left because they were idle.", [
      { value: evictions },
    ]),
    gauge(
      "engine_memory_bytes",
      "Memory of each child of the host with its programs.",
      children.map(({ name, memoryBytes }) => ({ labels: { child: name }, value: memoryBytes })),
    ),
    gauge("engine_memory_budget_bytes", "Memory that all of them are to have.", [
      { value: figures.memoryBudgetBytes },
    ]),
    gauge(
      "engine_inputs_set_aside",
      "Inputs that an engine ended on twice and is not given again.",
      setAside.map(({ engineId, inputs }) => ({ labels: { engine: engineId }, value: inputs })),
    ),
  ];
}

const gauge = (name: string, help: string, samples: Sample[]): Metric => ({
  ...{ name: `voxloom_${name}`, type: "gauge", help, samples },
});
const counter = (name: string, help: string, samples: Sample[]): Metric => ({
  ...{ name: `voxloom_${name}`, type: "counter", help, samples },
});

function writeMetric({ name, type, help, samples }: Metric): string {
  const lines = samples.map(({ labels = {}, value }) => {
    const written = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`);
    return `${name}${written.length > 0 ? `{${written.join(",")}}` : ""} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}
