import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { ContentVersion } from '#server/platform/processes/content-version.ts';
import type { Tables } from '#server/schema.ts';
import type { FilePlace } from './file-place.ts';

/** What use cases of content are called with. */
export type ContentNeeds = {
  db: Kysely<Tables>;
  clock: Clock;
  content: ContentVersion;
  log: Log;
  config: Config;
  files: FileStore;
  filePlaces: readonly FilePlace[];
};
