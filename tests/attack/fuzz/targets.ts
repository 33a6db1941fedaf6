import type { Bounds, FuzzTarget } from './target.ts';

type Entry = Partial<Bounds> & {
  /** Whose blocks count: files and folders of the project, and packages. */
  code: readonly string[];
  load: () => Promise<{ target: FuzzTarget }>;
};

const USUAL: Bounds = { maxBlockedMs: 100, maxMegabytes: 96, maxSeconds: 10 };
const packages = (...names: string[]) => names.map((name) => `node_modules/${name}`);

/** Each reader of bytes that come from strangers, members, editors, administrators, or other companies' servers. */
export const targets: Record<string, Entry> = {
  archives: {
    code: ['server/features/archive', ...packages('yauzl')],
    load: () => import('./targets/archives.ts'),
  },
  backups: {
    code: ['server/features/backups', ...packages('age-encryption')],
    load: () => import('./targets/backups.ts'),
  },
  releases: {
    code: ['scripts/update/release-file.ts', ...packages('modern-tar')],
    load: () => import('./targets/releases.ts'),
  },
  // One picture of 40 megapixels is decoded into some hundred MB, beside the thread (docs/decisions/0025).
  pictures: {
    code: ['server/features/images', 'server/features/podcasts', ...packages('sharp')],
    maxMegabytes: 600,
    maxSeconds: 40,
    load: () => import('./targets/pictures.ts'),
  },
  photos: {
    code: [
      'web/admin/uploads/photo/picture-header.ts',
      'web/admin/uploads/photo/without-metadata.ts',
    ],
    load: () => import('./targets/photos.ts'),
  },
  // In a worker of the administrator's own browser (docs/decisions/0060), which no page waits for.
  heic: {
    code: ['web/admin/uploads/photo', ...packages('libheif-js/libheif-wasm/libheif.js')],
    maxMegabytes: 600,
    maxBlockedMs: 10_000,
    maxSeconds: 30,
    load: () => import('./targets/heic.ts'),
  },
  sounds: {
    code: [
      'server/features/sermons/sound-length.ts',
      'server/features/sermons/recognize-recording.ts',
      'server/features/library',
    ],
    load: () => import('./targets/sounds.ts'),
  },
  documents: { code: ['server/features/library'], load: () => import('./targets/documents.ts') },
  captions: {
    code: ['server/features/sermons/transcript.ts'],
    load: () => import('./targets/captions.ts'),
  },
  recurrence: {
    code: [
      'server/features/calendar/recurrence',
      'domain/recurrence',
      ...packages('rrule-temporal'),
    ],
    load: () => import('./targets/recurrence.ts'),
  },
  'google-events': {
    code: [
      'server/features/google',
      'server/features/calendar',
      'domain/recurrence',
      'contract/events.ts',
    ],
    load: () => import('./targets/google-events.ts'),
  },
  // Of 200 dates of their own each is a whole event (server/features/import/calendar/plan-part.ts).
  'calendar-files': {
    code: ['server/features/import/calendar', ...packages('ical.js/dist/ical.js')],
    maxMegabytes: 200,
    maxSeconds: 30,
    load: () => import('./targets/calendar-files.ts'),
  },
  csv: {
    code: ['domain/csv.ts', 'server/features/library/recognize.ts'],
    load: () => import('./targets/csv.ts'),
  },
  redirects: {
    code: [
      'domain/old-addresses.ts',
      'server/features/redirects',
      'server/features/visits/what-is-dead.ts',
      ...packages('csv-parse'),
    ],
    load: () => import('./targets/redirects.ts'),
  },
  people: {
    code: ['server/features/import/people', 'contract/invitees.ts', ...packages('csv-parse')],
    load: () => import('./targets/people.ts'),
  },
  'mail-answers': {
    code: [
      'server/platform/mail',
      ...packages('nodemailer/lib/smtp-connection', 'nodemailer/lib/smtp-transport'),
    ],
    load: () => import('./targets/mail-answers.ts'),
  },
  webhooks: {
    code: [
      'server/features/giving',
      'server/features/gifts',
      'contract/paypal.ts',
      ...packages('braintree'),
    ],
    load: () => import('./targets/webhooks.ts'),
  },
  'payment-answers': {
    code: ['server/features/giving', ...packages('braintree', '@paypal/paypal-server-sdk')],
    load: () => import('./targets/payment-answers.ts'),
  },
  'storage-answers': {
    code: [
      'server/platform/files',
      ...packages('@aws-sdk/client-s3', '@aws-sdk/xml-builder', '@smithy'),
    ],
    load: () => import('./targets/storage-answers.ts'),
  },
  search: {
    code: ['server/features/search', 'server/platform/lists', ...packages('stemmer')],
    load: () => import('./targets/search.ts'),
  },
  html: {
    code: [
      'server/platform/html',
      ...packages('parse5', 'hast-util-sanitize', 'hast-util-from-parse5', 'hast-util-to-html'),
    ],
    load: () => import('./targets/html.ts'),
  },
  wordpress: {
    code: ['server/features/import/wordpress', ...packages('sax')],
    load: () => import('./targets/wordpress.ts'),
  },
  requests: { code: ['server', 'contract', 'domain'], load: () => import('./targets/requests.ts') },
  forms: {
    code: ['server/platform/http', ...packages('@fastify/busboy')],
    load: () => import('./targets/forms.ts'),
  },
  passkeys: {
    code: [
      'server/features/second-factor',
      ...packages('@simplewebauthn/server', '@levischuck/tiny-cbor'),
    ],
    load: () => import('./targets/passkeys.ts'),
  },
  words: {
    code: ['domain', 'contract', 'server/features/notices/devices.ts', 'server/platform/http'],
    load: () => import('./targets/words.ts'),
  },
};

/** Faults that are planted, to see that they are found (fuzz.unit.test.ts). */
const planted: Record<string, Entry> = Object.fromEntries(
  (['rare-bytes', 'slow-pattern', 'large-number', 'endless', 'late'] as const).map((name) => [
    `planted/${name}`,
    {
      code: [`tests/attack/fuzz/planted/${name}.ts`],
      maxSeconds: name === 'endless' ? 1 : 10,
      load: () => import(`./planted/${name}.ts`),
    },
  ]),
);

function entryOf(name: string): Entry {
  const entry = targets[name] ?? planted[name];
  if (!entry) throw new Error(`There is no target ${name}: ${Object.keys(targets).join(', ')}.`);
  return entry;
}

export const codeOf = (name: string) => entryOf(name).code;
export const boundsOf = (name: string): Bounds => ({ ...USUAL, ...entryOf(name) });
export const loadTarget = async (name: string) => (await entryOf(name).load()).target;
