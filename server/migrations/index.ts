import type { Kysely } from 'kysely';
import * as content from './0001-content.ts';
import * as accounts from './0002-accounts.ts';
import * as administration from './0003-administration.ts';
import * as editing from './0004-editing.ts';
import * as library from './0005-library.ts';
import * as keys from './0006-keys.ts';
import * as verifiedAddresses from './0007-verified-addresses.ts';
import * as daysSeen from './0008-days-seen.ts';
import * as jobPriorities from './0009-job-priorities.ts';
import * as occurrencesNoted from './0010-occurrences-noted.ts';
import * as search from './0011-search.ts';
import * as longTables from './0012-long-tables.ts';
import * as postAddresses from './0013-post-addresses.ts';
import * as inbox from './0014-inbox.ts';
import * as gifts from './0015-gifts.ts';
import * as office from './0016-office.ts';
import * as google from './0017-google.ts';
import * as inboxLists from './0018-inbox-lists.ts';
import * as countsTold from './0019-counts-told.ts';
import * as team from './0020-team.ts';
import * as eventPages from './0021-event-pages.ts';
import * as sermons from './0022-sermons.ts';
import * as siteSearch from './0023-site-search.ts';
import * as notices from './0024-notices.ts';
import * as messageKeys from './0027-message-keys.ts';
import * as services from './0028-services.ts';
import * as pictures from './0029-pictures.ts';
import * as invites from './0031-invites.ts';
import * as lists from './0032-lists.ts';
import * as roles from './0034-roles.ts';
import * as setup from './0035-setup.ts';
import * as messagePerson from './0037-message-person.ts';
import * as sharedLimits from './0038-shared-limits.ts';
import * as dailyWork from './0039-daily-work.ts';
import * as olderReleases from './0040-older-releases.ts';
import * as archiveUploads from './0041-archive-uploads.ts';
import * as provenRoles from './0042-proven-roles.ts';
import * as creationKeys from './0044-creation-keys.ts';
import * as repliesLeft from './0045-replies-left.ts';
import * as sermonContents from './0051-sermon-contents.ts';

/** One step of the tables' history, done in one transaction. */
export type Migration = {
  name: string;
  up: (db: Kysely<unknown>, kind: 'sqlite' | 'postgres') => Promise<void>;
  /**
   * A migration only adds, so that processes of the release before go on working. One that takes something away, or
   * changes it, names here the migration by which the release is known that no longer uses it
   * (docs/change-the-tables.md).
   */
  needs?: string;
};

/** In order; a name once released is never changed. */
export const migrations: Migration[] = [
  { name: '0001-content', up: content.up },
  { name: '0002-accounts', up: accounts.up },
  { name: '0003-administration', up: administration.up },
  { name: '0004-editing', up: editing.up },
  { name: '0005-library', up: library.up },
  { name: '0006-keys', up: keys.up },
  { name: '0007-verified-addresses', up: verifiedAddresses.up },
  { name: '0008-days-seen', up: daysSeen.up },
  { name: '0009-job-priorities', up: jobPriorities.up },
  { name: '0010-occurrences-noted', up: occurrencesNoted.up },
  { name: '0011-search', up: search.up },
  { name: '0012-long-tables', up: longTables.up },
  { name: '0013-post-addresses', up: postAddresses.up },
  { name: '0014-inbox', up: inbox.up },
  { name: '0015-gifts', up: gifts.up },
  { name: '0016-office', up: office.up },
  { name: '0017-google', up: google.up },
  { name: '0018-inbox-lists', up: inboxLists.up },
  { name: '0019-counts-told', up: countsTold.up },
  { name: '0020-team', up: team.up },
  { name: '0021-event-pages', up: eventPages.up },
  { name: '0022-sermons', up: sermons.up },
  { name: '0023-site-search', up: siteSearch.up },
  { name: '0024-notices', up: notices.up },
  { name: '0027-message-keys', up: messageKeys.up },
  { name: '0028-services', up: services.up },
  { name: '0029-pictures', up: pictures.up },
  { name: '0031-invites', up: invites.up },
  { name: '0032-lists', up: lists.up },
  { name: '0034-roles', up: roles.up },
  { name: '0035-setup', up: setup.up },
  { name: '0037-message-person', up: messagePerson.up },
  { name: '0038-shared-limits', up: sharedLimits.up },
  { name: '0039-daily-work', up: dailyWork.up },
  { name: '0040-older-releases', up: olderReleases.up },
  { name: '0041-archive-uploads', up: archiveUploads.up },
  { name: '0042-proven-roles', up: provenRoles.up },
  { name: '0044-creation-keys', up: creationKeys.up },
  { name: '0045-replies-left', up: repliesLeft.up },
  { name: '0051-sermon-contents', up: sermonContents.up },
];
