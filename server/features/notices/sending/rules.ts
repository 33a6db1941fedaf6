/** How late a weekly mail may begin, in hours: after that the server was away for too long, and the next one has it all. */
export const LATEST_HOURS = 24;
/** What a mail of the first week tells of, and what one after a long pause does at most, in days. */
export const FIRST_DAYS = 7;
export const MAX_DAYS = 28;
/** How many entries of each kind a mail names. */
export const MAX_ENTRIES = 8;
/** How far ahead events are told, in days. */
export const EVENT_DAYS = 7;

/** After so many days nobody else is told of a campaign: it is no longer news. */
export const NEWS_DAYS = 3;
/** How often one is tried: the last try is about eight hours after the first. */
export const MAX_TRIES = 12;
/**
 * How long one is locked for other processes, in seconds; longer than a mail or a push can take, also where the clocks
 * of two machines are a minute apart and one process is stopped for a minute meanwhile.
 */
export const LOCK_SECONDS = 240;
/** How long a batch goes on, in milliseconds; its last try must end within the minute that a job has. */
export const BATCH_MS = 35_000;
/** After so many failures in a row, with nothing sent, the batch gives up: the server on the other side is away. */
export const FAILURES_IN_A_ROW = 3;
/** How many pushes a minute, and how many at once. */
export const PUSHES_PER_MINUTE = 600;
export const PUSHES_AT_ONCE = 5;
/** How long a push service keeps a message for a device that is off, in seconds. */
export const PUSH_LIFE_SECONDS = 24 * 3600;
/** How long to wait for a push service, in milliseconds. */
export const PUSH_TIMEOUT_MS = 10_000;
/** After so many days, who was told is forgotten, and only how many stays. */
export const KEPT_DAYS = 30;
