/** Longest name of a file, and of one level of it, in characters: allowed by every file system. */
const MAX_NAME = 400;
const MAX_SEGMENT = 200;

/** The problem of a file name, in an archive or among the uploads; undefined if there is none. */
export function nameProblem(name: string): string | undefined {
  const segments = name.split('/');
  if (name.includes('\\')) return 'contains a backslash';
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return 'is an absolute path';
  if (segments.includes('..')) return 'leads out of the archive';
  if (segments.some((segment) => segment === '' || segment === '.'))
    return 'contains an empty level';
  if (/[\p{Cc}\p{Cf}<>:"|?*]/u.test(name)) return 'contains a character that is not allowed';
  if (segments.some((segment) => /[. ]$/.test(segment))) return 'ends in a period or a space';
  if (name.length > MAX_NAME || segments.some((segment) => segment.length > MAX_SEGMENT))
    return 'is too long';
  return undefined;
}
