import { t } from '#languages/t.ts';
import type { Note } from './planned.ts';
import { readers } from './readers.ts';

/*
 * The sentences of reports. They are stored as codes with what stands in them, and said in the language of who reads.
 */

type Words = Record<string, (values: Record<string, string>) => string>;

const own: Words = {
  text: ({ text = '' }) => text,
  twice: () => t('The file holds this twice; only the first is brought.'),
  'too-large': () =>
    t('This is larger than what can be saved here. Shorten it, or bring it in parts.'),
  'address-taken': ({ taken = '', free = '' }) =>
    t('Something here has the address {taken} already: this one gets {free}.', { taken, free }),
  refused: ({ why = '' }) => t('It cannot be saved here: {why}', { why }),
  gone: () => t('It is no longer here: somebody deleted it.'),
  'changed-here': () => t('Somebody has changed it here since: it stays as it is.'),
  'no-longer-public': () =>
    t(
      'It is no longer public where it comes from. Here it stays as it is: hide or delete it yourself.',
    ),
  'files-found': ({ count }) =>
    t(
      '{count, plural, one {When it was brought, # of its pictures or files was missing: it is added with the changes.} other {When it was brought, # of its pictures or files were missing: they are added with the changes.}}',
      { count: Number(count) },
    ),
  'files-not-made': () => t('What it lacks could not be made this time either: it stays as it is.'),
  'file-missing': ({ path = '' }) => t('The file {path} was not given.', { path }),
  'file-too-large': ({ path = '', size = '', most = '' }) =>
    t('{path} is {size}; at most {most} are allowed here.', { path, size, most }),
  'target-not-made': () => t('What it leads to was not made.'),
  'our-fault': () => t('Something went wrong on our side. Try to go on; nothing is made twice.'),
};

/** A note as a sentence. `reader` is the name of who wrote it. */
export function said({ code, values }: Note, reader: string): string {
  const sentence = readers[reader]?.words[code] ?? own[code];
  return sentence ? sentence(values as Record<string, string>) : code;
}
