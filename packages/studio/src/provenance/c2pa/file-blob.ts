import { closeSync, openSync, readSync, statSync } from "node:fs";

/** A file as what a browser gives to its threads: read where it is asked for, and never as a whole. */
export class FileBlob extends Blob {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  constructor(path: string, from = 0, to = statSync(path).size) {
    super();
    this.path = path;
    this.from = from;
    this.to = to;
  }
  override get size(): number {
    return this.to - this.from;
  }
  override slice(start = 0, end = this.size): FileBlob {
    const inside = (at: number): number => Math.min(this.to, Math.max(this.from, this.from + Number(at)));
    return new FileBlob(this.path, inside(start), inside(end));
  }
}

/** What reads a {@link FileBlob} where somebody waits for it, as the API of browsers has it. */
export class FileBlobReader {
  readAsArrayBuffer({ path, from, size }: FileBlob): ArrayBuffer {
    const bytes = new Uint8Array(size);
    const file = openSync(path, "r");
    try {
      for (let done = 0; done < size; ) {
        const read = readSync(file, bytes, done, size - done, from + done);
        if (read === 0) throw new Error(`${path} ended early`);
        done += read;
      }
    } finally {
      closeSync(file);
    }
    return bytes.buffer;
  }
}
