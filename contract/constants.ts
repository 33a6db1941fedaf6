/** Every value of reference/constants.md, once, with its heading there. Plain values: safe to import in any bundle. */

/** Time between automatic carousel moves, in milliseconds (reference/constants.md#carousel). */
export const CAROUSEL_INTERVAL_MS = 5000;
/** How long further carousel moves are ignored after a move, in milliseconds (reference/constants.md#carousel). */
export const CAROUSEL_LOCK_MS = 700;
/** At this width and below, in CSS pixels, the navigation is a toggle list (reference/constants.md#breakpoint). */
export const MOBILE_BREAKPOINT_PX = 768;
/** Events in the home page's calendar preview, and a section's `eventCount` (reference/constants.md#events). */
export const DEFAULT_EVENT_COUNT = 5;
/** The most events one call returns (reference/constants.md#events). */
export const MAX_EVENT_COUNT = 50;
/** Events on one page of the administrator's list (reference/constants.md#events). */
export const ADMIN_EVENTS_PAGE_SIZE = 5;
/** Length given to a new event, in milliseconds (reference/constants.md#events). */
export const DEFAULT_EVENT_LENGTH_MS = 3_600_000;
/** Announcements on the members' dashboard (reference/constants.md#announcements). */
export const DASHBOARD_ANNOUNCEMENTS = 3;
/** Wait before a new member is taken to the log-in, in milliseconds (reference/constants.md#registration). */
export const REGISTER_REDIRECT_MS = 2000;
/** From this age on, in years, no guardian is needed (reference/constants.md#registration). */
export const AGE_WITHOUT_GUARDIAN = 13;
/** Shown by the browser and the server when a child's guardian is missing (reference/checks.md#registration). */
export const GUARDIAN_REQUIRED = `Guardian name is required if you are under ${AGE_WITHOUT_GUARDIAN}.`;
/** Fewest and most characters of a password (reference/security.md#passwords). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 1000;
/** Size of an image without one of its own, in CSS pixels (reference/constants.md#images-and-frames). */
export const DEFAULT_IMAGE_WIDTH = 500;
export const DEFAULT_IMAGE_HEIGHT = 300;
/** Size of an embedded frame without one of its own (reference/constants.md#images-and-frames). */
export const DEFAULT_IFRAME_WIDTH = '100%';
export const DEFAULT_IFRAME_HEIGHT = '400px';
/** Size of a map without one of its own (reference/constants.md#images-and-frames). */
export const DEFAULT_MAP_WIDTH = '100%';
export const DEFAULT_MAP_HEIGHT = '450px';
/** Donation defaults (reference/constants.md#donations). */
export const DEFAULT_CURRENCY = 'USD';
export const DEFAULT_AMOUNT = '10.00';
/** Note of a peer-to-peer gift without one of its own (reference/constants.md#donations). */
export const DEFAULT_VENMO_NOTE = 'Church donation';
/** Fade-in of the home page and of a dynamic page, in milliseconds (reference/constants.md#fades). */
export const HOME_FADE_MS = 5000;
export const PAGE_FADE_MS = 1000;
/** Version in the wallet script's address (reference/constants.md#wallet-script). */
export const WALLET_SCRIPT_VERSION = '3.84.0';

/** The most characters of each field of a prayer or contact message; for an address, see RFC 5321 4.5.3.1.3. */
export const MESSAGE_LENGTHS = { request: 10_000, name: 200, email: 254, phone: 40 } as const;
/** Wait before 'Loading...' is shown, in milliseconds: a quick reply shows no flash. */
export const LOADING_DELAY_MS = 200;
/** Posts on one page of the blog list. */
export const POSTS_PAGE_SIZE = 12;
/** Announcements on the home page. */
export const HOME_ANNOUNCEMENTS = 30;
/** Users on one page of the administrators' list. */
export const USERS_PAGE_SIZE = 10;
/** The largest picture accepted, in bytes and in pixels (reference/constants.md#uploads). */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;
/** The longest side of a picture, in pixels: decoding a very long and narrow one takes half a minute. */
export const MAX_IMAGE_SIDE = 20_000;
/** The largest document or sound in the members' library, in bytes (the same limit). */
export const MAX_FILE_BYTES = MAX_IMAGE_BYTES;
/** How long a signed address opens a members' file at least, in hours (docs/decisions/0026-members-files.md). */
export const FILE_ADDRESS_HOURS = 2;
/** The largest piece of a site archive sent at once, in bytes: a slow line can send it before the request times out. */
export const ARCHIVE_CHUNK_BYTES = 4 * 1024 * 1024;
/** The most sections of one page: more than anyone reads, and still small enough for one request. */
export const MAX_SECTIONS = 150;
/** The most entries in the navigation, and below one entry: more than a menu shows on a phone. */
/** The most characters of a search in a list. */
export const MAX_SEARCH = 100;

/** The most characters of an entry's name. */
export const MAX_NAVIGATION_LABEL = 60;
export const MAX_NAVIGATION_ENTRIES = 12;
export const MAX_NAVIGATION_CHILDREN = 20;
/** How long deleted content stays in the trash, in days (reference/constants.md#saving). */
export const TRASH_DAYS = 30;
/** How often an open editor reports that it is there, in milliseconds; after three missed ones it counts as closed. */
export const PRESENCE_BEAT_MS = 15_000;
/** The uploads folder for pictures of posts and pages (reference/calls.md#pictures). */
export const IMAGES_PATH = '/assets/images/blog/';
/**
 * The message for a new member who can log in right away
 * (reference/screens.md#registration).
 */
export const REGISTERED = 'Registration successful!';
