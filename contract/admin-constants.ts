/**
 * Values of reference/constants.md that browsers need only in the admin area. Apart from constants.ts, which every visitor
 * loads as a whole.
 */

/** What the first administrator is called until they have said their name. */
export const UNNAMED_ADMINISTRATOR = 'Administrator';
/** How long a private link to a draft lasts, in days (reference/constants.md#saving). */
export const SHARED_DAYS = 7;
/** The most events one call returns (reference/constants.md#events). */
export const MAX_EVENT_COUNT = 50;
/** The most events of one page of a range of days. */
export const MAX_RANGE_EVENTS = 200;
/** Events on one page of the administrator's list (reference/constants.md#events). */
export const ADMIN_EVENTS_PAGE_SIZE = 5;
/** Length given to a new event, in milliseconds (reference/constants.md#events). */
export const DEFAULT_EVENT_LENGTH_MS = 3_600_000;
/** The most characters of a note, and of a reply's subject and text. */
export const NOTE_LENGTH = 4000;
export const REPLY_LENGTHS = { subject: 150, text: 10_000 } as const;
/** The largest picture accepted, in bytes and in pixels (reference/constants.md#uploads). */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;
/** The longest side of a picture, in pixels: decoding a very long and narrow one takes half a minute. */
export const MAX_IMAGE_SIDE = 20_000;
/** The largest document or sound in the members' library, in bytes (the same limit). */
export const MAX_FILE_BYTES = MAX_IMAGE_BYTES;
/** The largest sound, video and transcript for public pages, and the largest piece sent at once, in bytes. */
export const MAX_RECORDING_BYTES = 200 * 1024 * 1024;
export const MAX_FILM_BYTES = 500 * 1024 * 1024;
export const MAX_TRANSCRIPT_BYTES = 2 * 1024 * 1024;
export const RECORDING_CHUNK_BYTES = 4 * 1024 * 1024;
/** The largest piece of a site archive sent at once, in bytes: a slow line can send it before the request times out. */
export const ARCHIVE_CHUNK_BYTES = 4 * 1024 * 1024;
/** The most files of one import: the file itself, and pictures beside it. */
export const MAX_IMPORT_FILES = 20_000;
/** The list of them, with about 200 characters for each. */
export const MAX_IMPORT_LIST_BYTES = 4 * 1024 * 1024;
/** One byte less than 2 GiB, which a whole number of a database holds. */
export const MAX_IMPORT_BYTES = 2 * 1024 ** 3 - 1;
/** The most sections of one page: more than anyone reads, and still small enough for one request. */
export const MAX_SECTIONS = 150;
/** The most characters of a search in a list. */
export const MAX_SEARCH = 100;

/** The most characters of an entry's name. */
export const MAX_NAVIGATION_LABEL = 60;
/** The most entries in the navigation, and below one entry: more than a menu shows on a phone. */
export const MAX_NAVIGATION_ENTRIES = 12;
export const MAX_NAVIGATION_CHILDREN = 20;
/** How long an administrator can undo the deletion of an account, in minutes (reference/constants.md#users). */
export const ACCOUNT_UNDO_MINUTES = 2;
/** How long deleted content stays in the trash, in days (reference/constants.md#saving). */
export const TRASH_DAYS = 30;
/** How often an open editor reports that it is there, in milliseconds; after three missed ones it counts as closed. */
export const PRESENCE_BEAT_MS = 15_000;
/** The uploads folder for pictures of posts and pages (reference/calls.md#pictures). */
export const IMAGES_PATH = '/assets/images/blog/';
/** The most that the overview and the inbox count of anything: this many means as many or more. */
export const MAX_COUNTED = 2000;
/** How many days ahead the overview looks for what goes public or ends. */
export const OVERVIEW_DAYS = 7;
/** The most addresses that are told of one thing, and how long messages may stay, in days. */
export const MAX_NOTIFIED = 10;
export const MIN_KEPT_DAYS = 30;
export const MAX_KEPT_DAYS = 3650;
/** For how many days the prayer team sees a request that is shared with it. */
export const PRAYER_SHARED_DAYS = 30;
/** Messages on one page of the inbox. */
export const INBOX_PAGE_SIZE = 25;
/** How many days before it leaves a message is listed as leaving (reference/screens.md#messages-tab). */
export const LEAVING_DAYS = 14;
/** Weeks of visits that are shown (reference/screens.md#start-page). */
export const VISIT_WEEKS = 8;
/** Users on one page of the administrators' list. */
export const USERS_PAGE_SIZE = 40;
/** The most entries of a section of buttons, of a gallery, of people, and of columns. */
export const MAX_BUTTONS = 6;
export const MAX_GALLERY_PICTURES = 100;
export const MAX_PEOPLE = 60;
export const MAX_COLUMNS = 3;
/** The most people for whom it is chosen who gets their messages. */
export const MAX_PEOPLE_TOLD = 100;
/** The most forms for which it is chosen who gets their answers. */
export const MAX_FORMS_TOLD = 100;

/** The most changes of a release that the start page tells of. */
export const MAX_NEWS = 20;

/** Where people to invite are: a part of the tab of users. */
export const INVITEES_PART = 'invitees';
export const INVITEES_PATH = `/admin/users?part=${INVITEES_PART}`;
