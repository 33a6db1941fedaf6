import { z } from 'zod';
import { readServiceAccount } from '#server/platform/service-account.ts';
import { originSchema, type Read } from './setting.ts';
import { WrongSetting } from './wrong-setting.ts';

/** The id, or the address a browser shows, and after a `!` the name of one of the sheets in it. */
const SHEET =
  /^(?:https:\/\/docs\.google\.com\/spreadsheets\/(?:u\/\d+\/)?d\/)?([\w-]{20,100})(?:[/?#][^!]*)?(?:!(.{1,100}))?$/;

/** What is configured about Google. */
export const googleSettings = {
  GOOGLE_SERVICE_ACCOUNT_FILE: [
    z.string().min(1).optional(),
    'the path of the JSON key file of a service account',
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
    'the id or the address of a Google sheet',
    '1aBcD3fGhIjKlMnOpQrStUvWxYz0123456789',
  ],
  GOOGLE_CALENDAR: [
    z
      .string()
      .trim()
      .max(100)
      .regex(/^[^\s/@]+@[a-z0-9.-]+$/i)
      .optional(),
    'the id of a Google calendar, which has an @ in it',
    'abc123@group.calendar.google.com',
  ],
  GOOGLE_API_URL: [
    originSchema.optional(),
    'an origin with https, or one of this machine',
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
      `${named} is set, but GOOGLE_SERVICE_ACCOUNT_FILE is not: without it, Google does not let the site in`,
      { setting: named },
    );
  }
  const account = readServiceAccount(file);
  if ('problem' in account)
    throw new WrongSetting(
      `GOOGLE_SERVICE_ACCOUNT_FILE is "${file}", but that file ${account.problem}`,
      { setting: 'GOOGLE_SERVICE_ACCOUNT_FILE' },
    );
  return { account, sheet, calendar, apiUrl: read.GOOGLE_API_URL };
}
