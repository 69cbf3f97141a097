import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import createPico from "@echogarden/svoxpico-wasm";

/** One text to speak. `textPath` and `voicePath`: the two files of its accent. */
export type PicoOrder = { textPath: string; voicePath: string; markup: string };
/** 16-bit little-endian samples of one channel, or why there are none. */
export type PicoAnswer = { pcm: Uint8Array<ArrayBuffer> } | { failure: string };

/** As much as the program of Pico gives one voice, in bytes. */
const systemBytes = 2_500_000;
const bufferBytes = 4_096;
const nameBytes = 200;
const voiceName = "voice";
const stepIdle = 200;
const stepBusy = 201;

const pico = await createPico({ print: () => {}, printErr: () => {} });
/** Files of voices that lie in Pico's own file system. */
const placed = new Map<string, string>();

parentPort?.on("message", (order: PicoOrder) => {
  try {
    const pcm = speak(order);
    parentPort?.postMessage({ pcm } satisfies PicoAnswer, [pcm.buffer]);
  } catch (error) {
    parentPort?.postMessage({ failure: String(error) } satisfies PicoAnswer);
  }
});

/** Fresh memory for each text: nothing of one line stays for the next, and the same text sounds the same. */
function speak(order: PicoOrder): Uint8Array<ArrayBuffer> {
  const taken: number[] = [];
  const memory = allocateMemory(taken);
  try {
    return getSamples(openEngine(order, memory), order.markup, memory);
  } finally {
    for (const address of taken) pico._free(address);
  }
}

function getSamples(engine: number, markup: string, { reserve, text }: Memory): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.byteLength(markup) + 1;
  const [start, taken, buffer, given, kind] = [
    text(markup),
    reserve(2),
    reserve(bufferBytes),
    reserve(2),
    reserve(2),
  ];
  const blocks: Uint8Array[] = [];
  for (let sent = 0; sent < bytes; ) {
    // The count of bytes is a 16-bit number.
    const most = Math.min(0x7fff, bytes - sent);
    check("put text", pico._pico_putTextUtf8(engine, start + sent, most, taken));
    sent += pico.getValue(taken, "i16");
    let step = stepBusy;
    while (step === stepBusy) {
      step = pico._pico_getData(engine, buffer, bufferBytes, given, kind);
      blocks.push(pico.HEAPU8.slice(buffer, buffer + pico.getValue(given, "i16")));
    }
    if (step !== stepIdle) throw new Error(`speaking failed (${step})`);
  }
  const pcm = new Uint8Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    pcm.set(block, at);
    at += block.length;
  }
  return pcm;
}

function openEngine({ textPath, voicePath }: PicoOrder, { reserve, text }: Memory): number {
  const [slot, voice] = [reserve(4), text(voiceName)];
  check("initialize", pico._pico_initialize(reserve(systemBytes), systemBytes, slot));
  const system = pico.getValue(slot, "i32");
  check("voice", pico._pico_createVoiceDefinition(system, voice));
  for (const path of [textPath, voicePath]) {
    const [resource, name] = [reserve(4), reserve(nameBytes)];
    check(path, pico._pico_loadResource(system, text(placedFile(path)), resource));
    check(path, pico._pico_getResourceName(system, pico.getValue(resource, "i32"), name));
    check(path, pico._pico_addResourceToVoiceDefinition(system, voice, name));
  }
  check("new engine", pico._pico_newEngine(system, voice, slot));
  return pico.getValue(slot, "i32");
}

function placedFile(path: string): string {
  const known = placed.get(path);
  if (known !== undefined) return known;
  const inside = `/${placed.size}.bin`;
  pico.FS.writeFile(inside, readFileSync(path));
  placed.set(path, inside);
  return inside;
}

type Memory = { reserve(bytes: number): number; text(text: string): number };

/** Empty memory in Pico's heap; `taken` collects what has to be given back. */
function allocateMemory(taken: number[]): Memory {
  const reserve = (bytes: number) => {
    const address = pico._malloc(bytes);
    if (address === 0) throw new Error("out of memory");
    taken.push(address);
    pico.HEAPU8.fill(0, address, address + bytes);
    return address;
  };
  return {
    reserve,
    text(text) {
      const bytes = Buffer.from(`${text}\0`);
      const address = reserve(bytes.length);
      pico.HEAPU8.set(bytes, address);
      return address;
    },
  };
}

function check(what: string, status: number): void {
  if (status !== 0) throw new Error(`${what} failed (${status})`);
}
