const decoded = /pocketsphinx\.c\(\d+\): (.*) \(-?\d+\)$/;
const finished = /: s(\d+): [\d.]+ seconds speech/;

type Follow = {
  /** How many utterances are finished. */
  onCount: (count: number) => void;
  /** What was heard in the utterance of an index; nothing is told where the recognizer does not log it. */
  onHeard: (index: number, text: string) => void;
};

/** Reads the recognizer's log line by line, as it comes: its standard output stays empty till the end. */
export function followLog({ onCount, onHeard }: Follow): (line: string) => void {
  let count = 0;
  let text = "";
  return (line) => {
    text = decoded.exec(line)?.[1] ?? text;
    const index = finished.exec(line)?.[1];
    if (index === undefined) return;
    count += 1;
    if (text !== "") onHeard(Number(index), text);
    text = "";
    onCount(count);
  };
}
