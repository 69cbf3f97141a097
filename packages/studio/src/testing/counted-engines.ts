import type { EngineCatalog, Synthesizer, Transcriber } from "@voxloom/engines";

/** What engines were asked for, in order. */
export type EngineCalls = { spoken: string[]; transcribed: number; translated: string[] };

/** A catalog whose engines do their real work and are counted. */
export function countedEngines(
  catalog: EngineCatalog,
  watch: { onBegin?: (text: string) => void; onEnd?: (text: string) => void } = {},
): { engines: EngineCatalog; calls: EngineCalls } {
  const calls: EngineCalls = { spoken: [], transcribed: 0, translated: [] };
  const synthesizer = (engine: Synthesizer): Synthesizer => ({
    ...engine,
    synthesize: async (request) => {
      calls.spoken.push(request.text);
      watch.onBegin?.(request.text);
      const answer = await engine.synthesize(request);
      watch.onEnd?.(request.text);
      return answer;
    },
  });
  const transcriber = (engine: Transcriber): Transcriber => ({
    ...engine,
    transcribe: (request) => {
      calls.transcribed += 1;
      return engine.transcribe(request);
    },
  });
  const engines: EngineCatalog = {
    ...catalog,
    synthesizerFor: (...choice) => synthesizer(catalog.synthesizerFor(...choice)),
    synthesizerOfVoice: (voiceId) => synthesizer(catalog.synthesizerOfVoice(voiceId)),
    transcriberFor: (...choice) => transcriber(catalog.transcriberFor(...choice)),
    translatorFor: (...choice) => {
      const engine = catalog.translatorFor(...choice);
      return {
        ...engine,
        translate: (request) => {
          calls.translated.push(...request.lines.map(({ text }) => text));
          return engine.translate(request);
        },
      };
    },
  };
  return { engines, calls };
}
