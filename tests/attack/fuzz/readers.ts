import { globSync, readFileSync } from 'node:fs';
import { targets } from './targets.ts';

/*
 * Where bytes become values. Each file that parses anything is fuzzed by the target whose code it is (targets.ts), or stands
 * here with the reason why it has none of its own.
 */
const PARSES =
  /JSON\.parse\(|jsonIn\(|new TextDecoder\(|\.read(?:U?Int|BigU?Int|Double|Float)\d|new DataView\(|new URLSearchParams\(|decodeURIComponent\(|Buffer\.from\([^()]*'base64|atob\(|gunzip|createGunzip|(?:from|import\() ?'(?:parse5|ical\.js|sax|yauzl|sharp|modern-tar|@fastify\/busboy|rrule-temporal|nodemailer|braintree|@paypal\/|@googleapis\/|@aws-sdk\/|@simplewebauthn\/server|age-encryption|otpauth|isbot|web-push|csv-parse|fontkit|libheif-js)|req\.header\(|headers\.get\(|request\.headers|\.convertKey\(/i;

const SOURCES = '{server,contract,domain,scripts/update,web/admin/uploads/photo}/**/*.{ts,tsx}';

/** Files that parse something, by path. */
const parsing = () =>
  globSync(SOURCES)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|^server\/migrations\//.test(path))
    .filter((path) => PARSES.test(readFileSync(path, 'utf8')))
    .sort();

/** By the target `requests`, which sends whole requests to the whole server: their headers, addresses and JSON. */
const requests = [
  'server/app.ts',
  'server/app/cdn-files.ts',
  'server/app/health.ts',
  'server/features/pages/pages-with.ts',
  'server/features/visits/visit-counter.ts',
  'server/platform/answers/cached-answers.ts',
  'server/platform/answers/documents.ts',
  'server/platform/calls/bind.ts',
  'server/platform/calls/posted-form.ts',
  'server/platform/calls/refusal-answer.ts',
  'server/platform/json-in.ts',
  'server/platform/processes/signed-ids.ts',
];

/** What the site itself wrote: rows of its tables, its own files, and what Node or a library says of itself. */
const own = [
  'server/content/codec.ts',
  'server/content/drafts/drafts.ts',
  'server/content/search-source.ts',
  'server/content/translations/archived.ts',
  'server/content/translations/earlier-sources.ts',
  'server/content/translations/store.ts',
  'server/content/trash/trash.ts',
  'server/content/versions/versions.ts',
  'server/features/accounts/login-rules.ts',
  'server/features/accounts/password.ts',
  'server/features/blog/archived-posts.ts',
  'server/features/homepage/archived-homepage.ts',
  'server/features/homepage/homepage.ts',
  'server/features/icons/serve-icons.ts',
  'server/features/import/import-record.ts',
  'server/features/import/make.ts',
  'server/features/import/present.ts',
  'server/features/import/resolve.ts',
  'server/features/intake/answers.ts',
  'server/features/invitees/stored-invitee.ts',
  'server/features/notices/campaigns.ts',
  'server/features/notices/sending/store.ts',
  'server/features/office/settings.ts',
  'server/features/pages/archived-pages.ts',
  'server/features/pages/forms.ts',
  'server/features/pages/frames.ts',
  'server/features/pages/page.ts',
  'server/features/pages/reachable.ts',
  'server/features/sermons/check-sermons.ts',
  'server/features/sermons/content.ts',
  'server/features/sermons/note-sermons.ts',
  'server/features/sermons/page-sermons.ts',
  'server/features/sermons/places.ts',
  'server/features/sermons/podcasts.ts',
  'server/features/sermons/search-source.ts',
  'server/features/sermons/sermon.ts',
  'server/features/sermons/sermons.ts',
  'server/features/service-times/dates-of-week.ts',
  'server/features/settings/settings.ts',
  'server/features/shared-drafts/shared-drafts.ts',
  'server/features/sign-ups/undelivered.ts',
  'server/features/users/deleted-accounts.ts',
  'server/main.ts',
  'server/platform/answers/answer-cache.ts',
  'server/platform/answers/parsed-answers.ts',
  'server/platform/built/share-built.ts',
  'server/platform/database/database-mark.ts',
  'server/platform/disk/project.ts',
  'server/platform/jobs/define-job.ts',
  'server/platform/languages/language.ts',
  'server/platform/lettering/faces.ts',
  'server/platform/lettering/outline-word.ts',
  'server/platform/lettering/varied-font.ts',
  'server/platform/processes/keys.ts',
  'server/platform/processes/one-at-a-time.ts',
];

/** What the person who runs the machine wrote or installed: settings, key files and fonts. */
const settings = [
  'server/commands/bring.ts',
  'server/config/media.ts',
  'server/doctor/mail.ts',
  'server/platform/service-account.ts',
  'server/platform/lettering/system-fonts.ts',
];

/** Of others' answers only the status and a wait in seconds. */
const statusOnly = [
  'server/features/cdn/purge-request.ts',
  'server/features/notices/sending/notify-by-push.ts',
];

/** Hands the bytes to a reader that is fuzzed (`captions`, `sounds`). */
const before = ['server/features/sermons/upload.ts'];

const elsewhere = { requests, own, settings, statusOnly, before };

/** Files that parse something and are neither fuzzed nor listed; and listed ones that parse nothing. */
export function unnamedReaders() {
  const found = parsing();
  const { requests: _, ...others } = targets;
  const prefixes = Object.values(others).flatMap(({ code }) => code);
  const isFuzzed = (path: string) =>
    prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const listed = Object.values(elsewhere).flat();
  return {
    unnamed: found.filter((path) => !isFuzzed(path) && !listed.includes(path)),
    needless: listed.filter((path) => !found.includes(path) || isFuzzed(path)),
  };
}
