/** An archive that cannot be taken; its message is for a person and names the file and what is wrong. */
export class WrongArchive extends Error {}

/** A name from an archive as it can be shown: quoted, and not longer than a line. */
export function shown(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);
}

/** Bytes as people read them: "3.4 MB". */
export function inMegabytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes >= 1000) return `${(megabytes / 1000).toFixed(1)} GB`;
  return megabytes >= 10 ? `${Math.round(megabytes)} MB` : `${megabytes.toFixed(1)} MB`;
}
