import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { ContentVersion } from '../platform/content-version.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Log } from '../platform/log.ts';
import type { Tables } from '../schema.ts';
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
