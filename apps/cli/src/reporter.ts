import type { AppError, StageName } from "@voxloom/contract";
import { SingleBar } from "cli-progress";
import prettyMilliseconds from "pretty-ms";

/** Where the words go: results to stdout, everything else to stderr, so that a pipe carries results only. */
export type Streams = { stdout: NodeJS.WritableStream; stderr: NodeJS.WritableStream & { isTTY?: boolean } };

export type Progress = {
  /** A stage's name, or other words for what is being done. */
  label: string;
  /** 0 to 1. */
  fraction: number;
  timeLeftMs: number | null;
};

export type Reporter = {
  progress(progress: Progress): void;
  note(message: string): void;
  /** `text` for people, `value` for programs. */
  result(value: object, text: string): void;
  failure(error: AppError): void;
  /** Takes the progress away. A bar that nobody ends keeps the process alive. */
  end(): void;
};

const stageWords: Record<StageName, string> = {
  probe: "looking at the file",
  extract: "taking the sound out",
  clean: "taking noise out",
  "read-pictures": "reading subtitles in pictures",
  separate: "keeping the background",
  transcribe: "recognizing speech",
  diarize: "telling speakers apart",
  segment: "making lines",
  translate: "translating",
  cast: "choosing voices",
  synthesize: "speaking",
  fit: "fitting lines",
  "find-faces": "finding faces",
  mix: "mixing",
  render: "writing the picture",
  report: "checking quality",
  package: "packing",
};

/** A stage's name in words. */
export const stageLabel = (name: StageName): string => stageWords[name];

const timeLeftWords = (timeLeftMs: number | null): string =>
  timeLeftMs === null
    ? ""
    : `${prettyMilliseconds(Math.max(1000, timeLeftMs), { secondsDecimalDigits: 0 })} left`;

/** Reports to a person or, with `isJson`, to a program. A terminal gets a bar; a log file one line for each stage. */
export function makeReporter(
  streams: Streams,
  { isJson, isQuiet }: { isJson: boolean; isQuiet: boolean },
): Reporter {
  const meter = isQuiet ? null : streams.stderr.isTTY ? makeBar(streams.stderr) : makeLines(streams.stderr);
  const print = (value: object) => streams.stdout.write(`${JSON.stringify(value)}\n`);
  return {
    progress: (progress) => meter?.show(progress),
    note: (message) => {
      meter?.end();
      if (!isQuiet) streams.stderr.write(`Note: ${message}\n`);
    },
    result: (value, text) => {
      meter?.end();
      if (isJson) print({ ok: true, result: value });
      else if (text !== "") streams.stdout.write(`${text}\n`);
    },
    failure: ({ code, message, details }) => {
      meter?.end();
      if (isJson) print({ ok: false, error: { code, message, details } });
      else streams.stderr.write(`${message} (${code})\n`);
    },
    end: () => meter?.end(),
  };
}

type Meter = { show(progress: Progress): void; end(): void };

function makeBar(stream: NodeJS.WritableStream): Meter {
  const bar = new SingleBar({
    format: "{bar} {percentage}% {label} {left}",
    stream,
    hideCursor: true,
    clearOnComplete: true,
    barCompleteChar: "█",
    barIncompleteChar: "░",
    barsize: 28,
  });
  let isShown = false;
  return {
    show: ({ label, fraction, timeLeftMs }) => {
      const words = { label, left: timeLeftWords(timeLeftMs) };
      if (!isShown) bar.start(1000, 0, words);
      isShown = true;
      bar.update(Math.round(fraction * 1000), words);
    },
    end: () => {
      if (isShown) bar.stop();
      isShown = false;
    },
  };
}

function makeLines(stream: NodeJS.WritableStream): Meter {
  const shown = new Set<string>();
  return {
    show: ({ label, fraction, timeLeftMs }) => {
      if (shown.has(label)) return;
      shown.add(label);
      stream.write(
        `${String(Math.round(fraction * 100)).padStart(3)}% ${label} ${timeLeftWords(timeLeftMs)}`.trimEnd(),
      );
      stream.write("\n");
    },
    end: () => undefined,
  };
}
