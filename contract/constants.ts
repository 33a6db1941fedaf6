/** Every value of reference/constants.md, once, with its heading there. Plain values: safe to import in any bundle. */

/** Time between automatic carousel moves, in milliseconds (reference/constants.md#carousel). */
export const CAROUSEL_INTERVAL_MS = 5000;
/** How long further carousel moves are ignored after a move, in milliseconds (reference/constants.md#carousel). */
export const CAROUSEL_LOCK_MS = 700;
/** At this width and below, in CSS pixels, the navigation is a toggle list (reference/constants.md#breakpoint). */
export const MOBILE_BREAKPOINT_PX = 768;
/** Events in the home page's calendar preview, and a section's `eventCount` (reference/constants.md#events). */
export const DEFAULT_EVENT_COUNT = 5;
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
/** For how many days the prayer team sees a request that is shared with it. */
export const PRAYER_SHARED_DAYS = 30;
/** Prayer requests on the prayer team's dashboard, before older ones are asked for. */
export const DASHBOARD_PRAYERS = 6;
/** Messages on one page of the inbox. */
export const INBOX_PAGE_SIZE = 25;
/** Up to this many messages of a kind and state are counted: it means that many or more. */
export const MAX_COUNTED = 2000;
/** How many days before it leaves a message is listed as leaving (reference/screens.md#messages-tab). */
export const LEAVING_DAYS = 14;
/** Wait before 'Loading...' is shown, in milliseconds: a quick reply shows no flash. */
export const LOADING_DELAY_MS = 200;
/** Posts on one page of the blog list. */
export const POSTS_PAGE_SIZE = 12;
/** Announcements on the home page. */
export const HOME_ANNOUNCEMENTS = 30;
/** Users on one page of the administrators' list. */
export const USERS_PAGE_SIZE = 10;
/** How long a signed address opens a members' file at least, in hours (docs/decisions/0026-members-files.md). */
export const FILE_ADDRESS_HOURS = 2;
/**
 * The message for a new member who can log in right away
 * (reference/screens.md#registration).
 */
export const REGISTERED = 'Registration successful!';
