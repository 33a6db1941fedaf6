import { t } from '#languages/t.ts';

/** Values of reference/constants.md that browsers need only for accounts and in the members’ area. */

/** Announcements on the members' dashboard (reference/constants.md#announcements). */
export const DASHBOARD_ANNOUNCEMENTS = 3;
/** Wait before a new member is taken to the log-in, in milliseconds (reference/constants.md#registration). */
export const REGISTER_REDIRECT_MS = 2000;
/** From this age on, in years, no guardian is needed (reference/constants.md#registration). */
export const AGE_WITHOUT_GUARDIAN = 13;
/** Shown by the browser and the server when a child's guardian is missing (reference/checks.md#registration). */
export const guardianRequired = () =>
  t('Guardian name is required if you are under {age}.', { age: AGE_WITHOUT_GUARDIAN });
/** Fewest and most characters of a password (reference/security.md#passwords). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 1000;
/** The most passkeys of an account, and the most characters of the name of one. */
export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME = 60;
/** Prayer requests on the prayer team's dashboard, before older ones are asked for. */
export const DASHBOARD_PRAYERS = 6;
/** How long a signed address opens a members' file at least, in hours (docs/decisions/0026-members-files.md). */
export const FILE_ADDRESS_HOURS = 2;
/**
 * The message for a new member who can log in right away
 * (reference/screens.md#registration).
 */
export const registeredWords = () => t('Registration successful!');
/** The most devices of a member that get web push, and the longest address of one, in characters. */
export const MAX_PUSH_DEVICES = 10;
export const MAX_ENDPOINT = 1000;
