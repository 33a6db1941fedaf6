import type { Readable } from 'node:stream';

/** A file of an archive: how many bytes it says it has, and its bytes, which end in an error when they are others. */
type SourceFile = { size: number; open: () => Promise<Readable> };

/** A site archive to read from, a folder or a zip. Its names are checked and in order. */
export type ArchiveSource = {
  /** By their names below the archive's own folder: `files/images/door.webp`. */
  files: ReadonlyMap<string, SourceFile>;
  close: () => void;
};
