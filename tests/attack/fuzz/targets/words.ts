import fc from 'fast-check';
import { accountCalls } from '#contract/accounts.ts';
import { mediaSchema, pictureStyleSchema, styleSchema } from '#contract/common.ts';
import { localeSchema } from '#contract/locale.ts';
import { noticeCalls } from '#contract/notices.ts';
import { secondFactorCalls } from '#contract/second-factor.ts';
import { siteSettingsSchema } from '#contract/site.ts';
import { filmSource } from '#domain/film-source.ts';
import { frameHostOf, isFrameHost } from '#domain/hosts.ts';
import { amountOf, typedMinor } from '#domain/money.ts';
import { joinedUsfm, readPassages, wordsOf } from '#domain/scripture/passages.ts';
import { eventSlugProblem, pageSlugProblem, postSlugProblem, slugFrom } from '#domain/slugs.ts';
import { entries, paragraphs } from '#domain/starter-pages/answer-text.ts';
import { isPushService } from '#server/features/notices/devices.ts';
import { pathsIn } from '#server/platform/html/asset-paths.ts';
import { askedRange } from '#server/platform/http/send-file.ts';
import { plainLetters } from '#server/platform/lists/plain-letters.ts';
import { inOneLine } from '#server/platform/mail/mail-failure.ts';
import type { FuzzTarget } from '../target.ts';

const book = fc.constantFrom('John', 'JHN', '1 Cor', 'Ps.', 'Song of Songs', 'Jude', 'x');
const passage = fc
  .tuple(
    book,
    fc.nat(200),
    fc.constantFrom(':', '.', '-', '–', ' '),
    fc.nat(200),
    fc.constantFrom('', '-5', '–6:7', 'b', ';4'),
  )
  .map(([name, chapter, mark, verse, rest]) => `${name} ${chapter}${mark}${verse}${rest}`);

/** Short texts of forms, headers and addresses: each reader gets the same one. */
const readers: ((text: string) => unknown)[] = [
  readAgain,
  (text) => URL.canParse(text) && frameHostOf(text) !== undefined && checkHost(text),
  (text) => filmSource(text),
  (text) => {
    for (const [currency, locale] of [
      ['USD', 'en-US'],
      ['JPY', 'de-DE'],
      ['KWD', 'fr-FR'],
    ] as const) {
      const minor = typedMinor(text, currency, locale);
      if (minor !== undefined && typedMinor(amountOf(minor, currency), currency, 'en') !== minor)
        throw new Error(`${minor} is read as another amount.`);
    }
  },
  (text) => [slugFrom(text), pageSlugProblem(text), postSlugProblem(text), eventSlugProblem(text)],
  (text) => [paragraphs(text), entries(text), inOneLine(text), pathsIn(text)],
  (text) => [plainLetters(text, '-', /[^a-z0-9]+/g), askedRange(text, 1000)],
  (text) => [
    isPushService(text, []),
    noticeCalls['POST /api/account/devices'].body.safeParse(subscription(text)),
  ],
  (text) => [
    styleSchema.safeParse(text),
    pictureStyleSchema.safeParse(text),
    mediaSchema.safeParse(text),
  ],
  (text) => [
    localeSchema.safeParse(text),
    siteSettingsSchema.safeParse(
      Object.fromEntries(Object.keys(siteSettingsSchema.shape).map((name) => [name, text])),
    ),
  ],
  (text) =>
    accountCalls['POST /api/auth/register'].body.safeParse({
      firstName: text,
      lastName: text,
      email: text,
      password: text,
    }),
  (text) =>
    secondFactorCalls['POST /api/auth/second-step'].body.safeParse({ challenge: text, code: text }),
];

const subscription = (text: string) => ({
  endpoint: text,
  keys: { p256dh: text, auth: text.slice(0, 22) },
  name: text,
});

function checkHost(text: string): void {
  const host = frameHostOf(text) ?? '';
  if (!isFrameHost(host) || !/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(host))
    throw new Error(`A host: ${host}`);
}

/** What is kept of passages is read as the same ones. */
function readAgain(text: string): void {
  const passages = readPassages(text);
  if (typeof passages === 'string') return;
  const kept = joinedUsfm(passages);
  const again = readPassages(kept);
  if (typeof again === 'string' || joinedUsfm(again) !== kept)
    throw new Error(`Kept as ${kept}, read as ${again}`);
  passages.map(wordsOf);
}

export const target: FuzzTarget = {
  seeds: [
    'John 3:16-21; PSA 23',
    'JHN.3.16-JHN.3.21',
    'https://www.youtube.com/watch?v=abcdefgh&t=1m30s',
    'https://vimeo.com/123/abc',
    '1,234.50',
    'border-radius: 12px; height: 80px',
    '{"height": "500px"}',
    '44.05, -123.09',
    'bytes=0-99',
    'https://fcm.googleapis.com/fcm/send/abc',
    'ruth@example.org',
    '#5b2a55',
    'about/church-staff',
    'Pastor Ann: leads us\n\nRuth, elder',
    '123 456',
    'en-US',
    '/assets/images/a.webp',
  ],
  made: fc.oneof(
    passage,
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.emailAddress(),
    fc.array(passage).map((all) => all.join('; ')),
  ),
  words: [
    'https://',
    ';',
    '\n\n',
    '–',
    'www.youtube.com',
    'player.vimeo.com',
    '\u0301',
    '%2f',
    '[::1]',
    ':443',
    '@',
    '\0',
  ],
  // Nothing longer is a line of a form; long texts have targets of their own.
  maxBytes: 20_000,
  read: (bytes) => {
    const text = bytes.toString();
    for (const reader of readers) reader(text);
  },
};
