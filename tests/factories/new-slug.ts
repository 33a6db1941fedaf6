let count = 0;

/** `page-1`, `page-2`, …: an address that no other test of the file has. */
export function newSlug(start: string): string {
  count += 1;
  return `${start}-${count}`;
}
