import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { FilePlace } from './content/file-place.ts';
import type { Registry, Things } from './content/kind.ts';
import type { AnswerCounters } from './platform/answers/answer-counters.ts';
import type { Clock } from './platform/clock.ts';
import type { DatabaseKind } from './platform/database/database.ts';
import type { DiskRoom } from './platform/disk/disk-room.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { RequestIds } from './platform/http/request-ids.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Limits } from './platform/limits/rate-limits.ts';
import type { Log } from './platform/log/log.ts';
import type { SendMail } from './platform/mail/mail.ts';
import type { Channel } from './platform/processes/channel.ts';
import type { ContentVersion } from './platform/processes/content-version.ts';
import type { Liveness } from './platform/processes/liveness.ts';
import type { Tables } from './schema.ts';

/** What those who write mails need. */
export type MailServices = Pick<Services, 'db' | 'config' | 'send'>;

/** What the app is built from. Tests pass their own. */
export type Services = {
  config: Config;
  db: Kysely<Tables>;
  kind: DatabaseKind;
  clock: Clock;
  log: Log;
  limits: Limits;
  requestIds: RequestIds;
  answerCounters: AnswerCounters;
  visits: Visits;
  /** Only where METRICS_TOKEN is set. */
  metrics: Metrics | undefined;
  /** What the processes of a site say to each other; the server opens it when it begins to listen. */
  channel: Channel;
  /** Which processes of the site are alive. */
  liveness: Liveness;
  content: ContentVersion;
  jobs: Jobs;
  /** Only where CDN_PURGE_URL is set. */
  purges: Purges | undefined;
  /** Sends one mail right away: only for mails that nobody waits for later. All others are jobs. */
  send: SendMail;
  /** The kinds of content (server/kinds.ts). */
  kinds: Registry;
  /** What waits in the trash beside contents. */
  things: Things;
  /** Everything that may name a file (server/file-places.ts). */
  filePlaces: readonly FilePlace[];
  /** The site's files: on this machine's disk, or in object storage. */
  files: FileStore;
  /** The space of the disk that DATA_DIR is on. */
  room: DiskRoom;
  /** Why this server should get no more requests, in a sentence; undefined while all is well. */
  health: { problem: string | undefined };
  /** Signs the addresses of members' files (docs/decisions/0026-members-files.md). */
  fileKey: Buffer;
};

/**
 * What goes along with a request: the sender's address, set where the request enters; and about its answer, whether it
 * may be cached, its whole text if that is available (reading it back costs more), and whether it already has the
 * common headers.
 */
export type Env = {
  Bindings: { clientAddress?: string };
  Variables: {
    clientAddress: string;
    cacheable: boolean;
    text: string | Buffer<ArrayBuffer> | undefined;
    hasHeaders: boolean;
  };
};
export type RequestContext = Context<Env>;

/** Tells the CDN that pages have changed. */
export type Purges = {
  /** Begins with a purge: the pages of another release name other files. */
  start: () => Promise<void>;
  stop: () => void;
};

/** Counts which pages people open, and what they look for (features/visits). */
export type Visits = {
  /** Counts the answer of an address that was sent, if it is a page that a person opened. */
  see: (
    pathAndQuery: string,
    asked: Readonly<Record<string, string | string[] | undefined>>,
  ) => void;
  /** Counts what was looked for. */
  search: (question: string, about: { isFound: boolean; agent: string | undefined }) => void;
  /** Counts a path where nothing was found, if a person asked for it and it may be told. */
  miss: (path: string, asked: Readonly<Record<string, string | string[] | undefined>>) => void;
  /** Stores what was counted. */
  store: () => Promise<void>;
};

/** Counts requests for monitoring (features/metrics). */
export type Metrics = {
  /** Counts a request and the time of its answer. `path` is the path of its address. */
  watch: (path: string, work: () => Promise<Response>) => Promise<Response>;
  /** Everything, in the format of Prometheus. Takes two seconds at most while the database is away. */
  text: () => Promise<{ text: string; contentType: string }>;
};
