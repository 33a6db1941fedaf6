/** Every figure of reference/constants.md, once, with its heading there. Plain values: safe to import in any bundle. */

/** Time between automatic carousel moves, in milliseconds (reference/constants.md#carousel). */
export const CAROUSEL_INTERVAL_MS = 5000;
/** How long further carousel moves are ignored after a move, in milliseconds (reference/constants.md#carousel). */
export const CAROUSEL_LOCK_MS = 700;
/** At this width and below, in CSS pixels, the navigation is a toggle list (reference/constants.md#breakpoint). */
export const MOBILE_BREAKPOINT_PX = 768;
/** Events in the home page's calendar preview, and a section's `eventCount` (reference/constants.md#events). */
export const DEFAULT_EVENT_COUNT = 5;
/** The most events one call gives (reference/constants.md#events). */
export const MAX_EVENT_COUNT = 50;
/** Events on one page of the administrator's list (reference/constants.md#events). */
export const ADMIN_EVENTS_PAGE_SIZE = 5;
/** Length given to a new event, in milliseconds (reference/constants.md#events). */
export const DEFAULT_EVENT_LENGTH_MS = 3_600_000;
/** Announcements on the members' dashboard (reference/constants.md#announcements). */
export const DASHBOARD_ANNOUNCEMENTS = 3;
/** Wait before a new member is led to the log-in, in milliseconds (reference/constants.md#registration). */
export const REGISTER_REDIRECT_MS = 2000;
/** From this age on no guardian is asked for, in years (reference/constants.md#registration). */
export const AGE_WITHOUT_GUARDIAN = 13;
/** Said in the browser and by the server where a child's guardian is missing (reference/checks.md#registration). */
export const GUARDIAN_REQUIRED = `Guardian name is required if you are under ${AGE_WITHOUT_GUARDIAN}.`;
/** Fewest and most characters of a password (reference/security.md#passwords). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 1000;
/** Size of an image that names none, in CSS pixels (reference/constants.md#images-and-frames). */
export const DEFAULT_IMAGE_WIDTH = 500;
export const DEFAULT_IMAGE_HEIGHT = 300;
/** Size of an embedded frame that names none (reference/constants.md#images-and-frames). */
export const DEFAULT_IFRAME_WIDTH = '100%';
export const DEFAULT_IFRAME_HEIGHT = '400px';
/** Size of a map that names none (reference/constants.md#images-and-frames). */
export const DEFAULT_MAP_WIDTH = '100%';
export const DEFAULT_MAP_HEIGHT = '450px';
/** Donation defaults (reference/constants.md#donations). */
export const DEFAULT_CURRENCY = 'USD';
export const DEFAULT_AMOUNT = '10.00';
/** Note of a peer-to-peer gift that names none (reference/constants.md#donations). */
export const DEFAULT_VENMO_NOTE = 'Church donation';
/** Fade-in of the home page and of a dynamic page, in milliseconds (reference/constants.md#fades). */
export const HOME_FADE_MS = 5000;
export const PAGE_FADE_MS = 1000;
/** Version in the wallet script's address (reference/constants.md#wallet-script). */
export const WALLET_SCRIPT_VERSION = '3.84.0';

/** The most characters of each field of a prayer or contact message: of an address as RFC 5321 4.5.3.1.3 has it. */
export const MESSAGE_LENGTHS = { request: 10_000, name: 200, email: 254, phone: 40 } as const;
/** Wait before 'Loading...' is shown, in milliseconds: a quick reply shows no flash. */
export const LOADING_DELAY_MS = 200;
/** Posts on one page of the blog list. */
export const POSTS_PAGE_SIZE = 12;
/** Announcements on the home page. */
export const HOME_ANNOUNCEMENTS = 30;
/** Users on one page of the administrators' list. */
export const USERS_PAGE_SIZE = 10;
/** The largest picture taken, in bytes and in pixels (reference/constants.md#uploads). */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;
/** The longest side of a picture taken, in pixels: of few pixels in one row, decoding takes half a minute. */
export const MAX_IMAGE_SIDE = 20_000;
/** The largest document or sound taken into the members' library, in bytes (the same limit). */
export const MAX_FILE_BYTES = MAX_IMAGE_BYTES;
/** How long at least a signed address opens a members' file, in hours (docs/decisions/0026-members-files.md). */
export const FILE_ADDRESS_HOURS = 2;
/** The largest piece in which an archive of a site is sent, in bytes: what a slow line sends before a request ends. */
export const ARCHIVE_CHUNK_BYTES = 4 * 1024 * 1024;
/** The most sections of one page: more than anyone reads, and what one request may still hold. */
export const MAX_SECTIONS = 150;
/** The most entries of the navigation, and below one of them: more than a menu shows on a phone. */
/** Letters of what a list is searched for. */
export const MAX_SEARCH = 100;

/** Letters in an entry's name. */
export const MAX_NAVIGATION_LABEL = 60;
export const MAX_NAVIGATION_ENTRIES = 12;
export const MAX_NAVIGATION_CHILDREN = 20;
/** How long what was deleted rests in the trash, in days (reference/constants.md#saving). */
export const TRASH_DAYS = 30;
/** How often an open editor says that it is there, in milliseconds; after three times that it counts as left. */
export const PRESENCE_BEAT_MS = 15_000;
/** Folder of uploads that posts' and pages' pictures lie in (reference/calls.md#pictures). */
export const IMAGES_PATH = '/assets/images/blog/';
/**
 * What a new member is told when nothing more has to happen before the first log-in
 * (reference/screens.md#registration).
 */
export const REGISTERED = 'Registration successful!';
