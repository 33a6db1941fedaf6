import { t } from '#languages/t.ts';

/** Longest name of a file, and of one level of it, in characters: allowed by every file system. */
const MAX_NAME = 400;
const MAX_SEGMENT = 200;

/** The problem of a file name, in an archive or among the uploads; undefined if there is none. */
export function nameProblem(name: string): string | undefined {
  const segments = name.split('/');
  if (name.includes('\\')) return t('contains a backslash ## the name of a file');
  if (name.startsWith('/') || /^[a-z]:/i.test(name))
    return t('is an absolute path ## the name of a file');
  if (segments.includes('..')) return t('leads out of the archive ## the name of a file');
  if (segments.some((segment) => segment === '' || segment === '.'))
    return t('contains an empty level ## the name of a file');
  if (/[\p{Cc}\p{Cf}<>:"|?*]/u.test(name))
    return t('contains a character that is not allowed ## the name of a file');
  if (segments.some((segment) => /[. ]$/.test(segment)))
    return t('ends in a period or a space ## the name of a file');
  if (name.length > MAX_NAME || segments.some((segment) => segment.length > MAX_SEGMENT))
    return t('is too long ## the name of a file');
  return undefined;
}
