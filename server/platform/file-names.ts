/** Longest name of a file, and of one level of it, in characters: what every file system takes. */
const MOST_NAME = 400;
const MOST_SEGMENT = 200;

/** What is wrong with the name of a file, in an archive or among the uploads; undefined when nothing is. */
export function nameProblem(name: string): string | undefined {
  const segments = name.split('/');
  if (name.includes('\\')) return 'has a backslash in it';
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return 'is the path of a whole disk';
  if (segments.includes('..')) return 'leads out of the archive';
  if (segments.some((segment) => segment === '' || segment === '.'))
    return 'has an empty level in it';
  if (/[\p{Cc}\p{Cf}<>:"|?*]/u.test(name)) return 'has a sign in it that no file here may have';
  if (segments.some((segment) => /[. ]$/.test(segment))) return 'ends in a full stop or a space';
  if (name.length > MOST_NAME || segments.some((segment) => segment.length > MOST_SEGMENT))
    return 'is too long';
  return undefined;
}
