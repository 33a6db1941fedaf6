import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { CalendarTables } from './tables/calendar.ts';
import type { ContentTables } from './tables/content.ts';
import type { FilesTables } from './tables/files.ts';
import type { GiftsTables } from './tables/gifts.ts';
import type { ImportTables } from './tables/imports.ts';
import type { KindTables } from './tables/kinds.ts';
import type { MessagesTables } from './tables/messages.ts';
import type { PeopleTables } from './tables/people.ts';
import type { SearchTables } from './tables/search.ts';
import type { SermonsTables } from './tables/sermons.ts';
import type { ServingTables } from './tables/serving.ts';
import type { SignUpsTables } from './tables/sign-ups.ts';
import type { SiteTables } from './tables/site.ts';
import type { WorkTables } from './tables/work.ts';

/**
 * The tables. Both databases use the same portable types: instants as ISO text in UTC (they sort as
 * text), wall times as text, flags as 0 or 1, documents as JSON text (docs/decisions/0002-two-databases.md).
 */
export type Tables = SiteTables &
  KindTables &
  ContentTables &
  CalendarTables &
  SermonsTables &
  FilesTables &
  PeopleTables &
  MessagesTables &
  GiftsTables &
  SignUpsTables &
  ServingTables &
  WorkTables &
  ImportTables &
  SearchTables;

/** The database, or a transaction in it: what every store function takes first. */
export type Database = Kysely<Tables> | Transaction<Tables>;

/** A row of a table as it is read, as it is stored for the first time, and what may be changed of it. */
export type RowOf<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRowOf<T extends keyof Tables> = Insertable<Tables[T]>;
export type ChangeOf<T extends keyof Tables> = Updateable<Tables[T]>;
