/** An archive that cannot be taken; its message is for a person and names the file and what is wrong. */
export class WrongArchive extends Error {}

/** A name from an archive as it can be shown: quoted, and not longer than a line. */
export function shown(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);
}
