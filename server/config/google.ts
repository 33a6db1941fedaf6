import { z } from 'zod';
import { t } from '#languages/t.ts';
import { type KeyFileProblem, readServiceAccount } from '#server/platform/service-account.ts';
import { originSchema, type Read } from './setting.ts';
import { WrongSetting } from './wrong-setting.ts';

/** The id, or the address a browser shows, and after a `!` the name of one of the sheets in it. */
const SHEET =
  /^(?:https:\/\/docs\.google\.com\/spreadsheets\/(?:u\/\d+\/)?d\/)?([\w-]{20,100})(?:[/?#][^!]*)?(?:!(.{1,100}))?$/;

/** What is configured about Google. */
export const googleSettings = {
  GOOGLE_SERVICE_ACCOUNT_FILE: [
    z.string().min(1).optional(),
    () => t('the path of the JSON key file of a service account'),
    '/etc/narthex/google.json',
  ],
  GOOGLE_SHEET_ID: [
    z
      .string()
      .trim()
      .regex(SHEET)
      .transform((text) => {
        const [, id = '', name] = SHEET.exec(text) ?? [];
        return { id, name };
      })
      .optional(),
    () => t('the id or the address of a Google sheet'),
    '1aBcD3fGhIjKlMnOpQrStUvWxYz0123456789',
  ],
  GOOGLE_CALENDAR: [
    z
      .string()
      .trim()
      .max(100)
      .regex(/^[^\s/@]+@[a-z0-9.-]+$/i)
      .optional(),
    () => t('the id of a Google calendar, which has an @ in it'),
    'abc123@group.calendar.google.com',
  ],
  GOOGLE_API_URL: [
    originSchema.optional(),
    () => t('an origin with https, or one of this machine'),
    'http://localhost:8085',
  ],
} as const;

/** What the site does at Google, and as whom; undefined if it does nothing there. */
export function googleOf(read: Read<typeof googleSettings>) {
  const {
    GOOGLE_SERVICE_ACCOUNT_FILE: file,
    GOOGLE_SHEET_ID: sheet,
    GOOGLE_CALENDAR: calendar,
  } = read;
  if (file === undefined) {
    const named = sheet ? 'GOOGLE_SHEET_ID' : 'GOOGLE_CALENDAR';
    if (!sheet && !calendar) return undefined;
    throw new WrongSetting(
      () =>
        t(
          '{named} is set, but GOOGLE_SERVICE_ACCOUNT_FILE is not: without it, Google does not let the site in',
          { named },
        ),
      { setting: named },
    );
  }
  const account = readServiceAccount(file);
  if ('problem' in account) {
    const { problem } = account;
    throw new WrongSetting(() => keyFileSentence(file, problem), {
      setting: 'GOOGLE_SERVICE_ACCOUNT_FILE',
    });
  }
  return { account, sheet, calendar, apiUrl: read.GOOGLE_API_URL };
}

function keyFileSentence(file: string, problem: KeyFileProblem): string {
  switch (problem.is) {
    case 'no key file':
      return t(
        'GOOGLE_SERVICE_ACCOUNT_FILE is "{file}", but that file is not the JSON key file of a service account',
        { file },
      );
    case 'bad key':
      return t(
        'GOOGLE_SERVICE_ACCOUNT_FILE is "{file}", but that file holds a key that cannot be used; make another in Google’s console',
        { file },
      );
    case 'unreadable':
      return t('GOOGLE_SERVICE_ACCOUNT_FILE is "{file}", but that file cannot be read ({code})', {
        file,
        code: problem.code,
      });
  }
}
