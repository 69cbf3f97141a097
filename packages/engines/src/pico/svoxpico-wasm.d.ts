/** SVOX Pico compiled by Emscripten: C functions over its own memory and file system. Each answers 0 where all is well. */
declare module "@echogarden/svoxpico-wasm" {
  export type PicoModule = {
    /** Replaced when the memory grows. */
    readonly HEAPU8: Uint8Array;
    FS: { writeFile(path: string, bytes: Uint8Array): void };
    getValue(address: number, type: "i8" | "i16" | "i32"): number;
    _malloc(bytes: number): number;
    _free(address: number): void;
    _pico_initialize(memory: number, bytes: number, system: number): number;
    _pico_loadResource(system: number, path: number, resource: number): number;
    _pico_getResourceName(system: number, resource: number, name: number): number;
    _pico_createVoiceDefinition(system: number, voice: number): number;
    _pico_addResourceToVoiceDefinition(system: number, voice: number, resourceName: number): number;
    _pico_newEngine(system: number, voice: number, engine: number): number;
    _pico_putTextUtf8(engine: number, text: number, bytes: number, taken: number): number;
    /** Answers 200 when it waits for text, 201 while it works. */
    _pico_getData(engine: number, buffer: number, bytes: number, given: number, kind: number): number;
  };
  export default function createPico(options?: {
    print?: (line: string) => void;
    printErr?: (line: string) => void;
  }): Promise<PicoModule>;
}
