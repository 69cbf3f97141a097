import { IconAlertTriangle, IconCircleCheck, IconFileUpload, IconQuestionMark } from "@tabler/icons-react";
import type { Locale, ProvenanceReport } from "@voxloom/contract";
import type { EnglishPhrases } from "@voxloom/phrases";
import { useEffect, useRef, useState } from "react";
import { type CheckFailure, maxCheckedBytes, sendCheckedFile } from "../../lib/api/send-checked-file.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import { FileDrop } from "../../ui/file-drop.tsx";
import { SiteButton } from "../../ui/site-button.tsx";
import styles from "./check-file.module.css";

type Words = EnglishPhrases["site-voice-check"];
type State =
  | { kind: "open"; failure: CheckFailure | null; name: string }
  | { kind: "looking"; name: string }
  | { kind: "told"; name: string; report: ProvenanceReport };

const nothing: State = { kind: "open", failure: null, name: "" };

/** A box that takes a file and says whether a voice speaks in it that was made here. */
export function CheckFile({ locale, words }: { locale: Locale; words: Words }) {
  const [state, setState] = useState<State>(nothing);
  const running = useRef<AbortController | null>(null);
  const told = useRef<HTMLHeadingElement>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (state.kind === "told") told.current?.focus();
  }, [state.kind]);
  const megabytes = new Intl.NumberFormat(locale, { style: "unit", unit: "megabyte" });
  const size = megabytes.format(maxCheckedBytes / 1e6);
  const look = async (file: File) => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    const { name } = file;
    setState({ kind: "looking", name });
    try {
      const answer = await sendCheckedFile(file, run.signal);
      if (run.signal.aborted) return;
      setState(
        "report" in answer
          ? { kind: "told", name, report: answer.report }
          : { kind: "open", name, failure: answer.failure },
      );
    } catch {
      // It was given up.
    }
  };
  const stop = () => {
    running.current?.abort();
    setState(nothing);
  };
  if (state.kind === "told")
    return (
      <div className={styles.told} data-verdict={state.report.verdict}>
        <Told {...{ locale, words }} heading={told} name={state.name} report={state.report} />
        <SiteButton look="default" onClick={() => setState(nothing)}>
          {words.again}
        </SiteButton>
      </div>
    );
  return (
    <FileDrop accept="audio/*,video/*" onFile={(file) => void look(file)}>
      {(choose) => (
        <>
          <IconFileUpload size={32} stroke={1.8} aria-hidden="true" />
          {state.kind === "looking" ? (
            <>
              <p role="status" className={styles.line}>
                {words.looking} <bdi>{state.name}</bdi>
              </p>
              <SiteButton look="default" onClick={stop}>
                {words.stop}
              </SiteButton>
            </>
          ) : (
            <>
              <p className={styles.line}>{words.drop}</p>
              <SiteButton onClick={choose}>{words.choose}</SiteButton>
              <p className={styles.hint}>{fillWords(words.bounds, { size })}</p>
              {state.failure === null ? null : (
                <p role="alert" className={styles.failed}>
                  <bdi>{state.name}</bdi>: {fillWords(words.failed[state.failure], { size })}
                </p>
              )}
            </>
          )}
        </>
      )}
    </FileDrop>
  );
}

const icons = {
  ...{ spoken: IconCircleCheck, marked: IconCircleCheck, changed: IconAlertTriangle },
  ...{ elsewhere: IconQuestionMark, none: IconQuestionMark },
};

type ToldProps = {
  locale: Locale;
  words: Words;
  heading: React.RefObject<HTMLHeadingElement | null>;
  name: string;
  report: ProvenanceReport;
};

/** What was found in a file, and what it is worth. */
function Told({ locale, words, heading, name, report: { verdict, made, markChanceLog10, c2pa } }: ToldProps) {
  const Icon = icons[verdict];
  const facts: [string, string][] = [];
  if (made !== null) {
    facts.push([words.fact.voice, made.voices.map((voice) => words.voice[voice]).join(", ")]);
    if (made.madeAt !== null) {
      const time = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });
      facts.push([words.fact.made, time.format(new Date(made.madeAt))]);
    }
  }
  if (markChanceLog10 !== null) facts.push([words.fact.mark, words.markFound]);
  const by = c2pa.issuer ?? c2pa.generator ?? words.nobody;
  facts.push(["C2PA", fillWords(words.c2pa[c2pa.state], { by: `\u2068${by}\u2069` })]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.verdict}>
        <Icon size={28} stroke={1.8} aria-hidden="true" />
        {words.verdict[verdict].title}
      </h2>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <p>{words.verdict[verdict].text}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
