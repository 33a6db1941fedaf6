/** An archive that cannot be imported; its message is for a person and names the file and the error. */
export class WrongArchive extends Error {}

/** A name from an archive for a message: quoted, and not longer than a line. */
export function shown(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);
}
