import type { Readable } from 'node:stream';

/** A file of an archive: how many bytes it says it has, and its bytes, which end in an error when they are others. */
type SourceFile = { size: number; open: () => Promise<Readable> };

/** A site archive to read from, a folder or a zip. Its names are checked and sorted. */
export type ArchiveSource = {
  /** The files by their names below the archive's own folder: `files/images/door.webp`. */
  files: ReadonlyMap<string, SourceFile>;
  close: () => void;
};
