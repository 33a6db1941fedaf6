import { accountCalls } from './accounts.ts';
import { announcementCalls } from './announcements.ts';
import { archiveCalls } from './archive.ts';
import { auditCalls } from './audit.ts';
import { backupCalls } from './backups.ts';
import { blogCalls } from './blog.ts';
import { bulkCalls } from './bulk.ts';
import { calendarCalls } from './calendar.ts';
import { draftCalls } from './drafts.ts';
import { emailChangeCalls } from './email-change.ts';
import { eventCalls } from './events.ts';
import { giftCalls } from './gifts.ts';
import { googleCalls } from './google.ts';
import { homepageCalls } from './homepage.ts';
import { imageCalls } from './images.ts';
import { inboxCalls } from './inbox.ts';
import { libraryCalls } from './library.ts';
import { mailCalls } from './mails.ts';
import { messageCalls } from './messages.ts';
import { noticeCalls } from './notices.ts';
import { officeCalls } from './office.ts';
import { overviewCalls } from './overview.ts';
import { pageCalls } from './pages.ts';
import { paypalCalls } from './paypal.ts';
import { prayerTeamCalls } from './prayer-team.ts';
import { recordingCalls } from './recordings.ts';
import { searchCalls } from './search.ts';
import { sermonContentCalls } from './sermon-content.ts';
import { sermonCalls } from './sermons.ts';
import { setupCalls } from './setup.ts';
import { sharePictureCalls } from './share-pictures.ts';
import { siteCalls } from './site.ts';
import { trashCalls } from './trash.ts';
import { userCalls } from './users.ts';
import { versionCalls } from './versions.ts';
import { walletCalls } from './wallet.ts';

/** Every call of the API by name. A path with more fixed words comes before one that would match it too. */
export const calls = {
  ...siteCalls,
  ...sharePictureCalls,
  ...homepageCalls,
  ...announcementCalls,
  ...calendarCalls,
  ...eventCalls,
  ...googleCalls,
  ...messageCalls,
  ...inboxCalls,
  ...prayerTeamCalls,
  ...blogCalls,
  ...pageCalls,
  ...sermonCalls,
  ...sermonContentCalls,
  ...recordingCalls,
  ...accountCalls,
  ...emailChangeCalls,
  ...libraryCalls,
  ...userCalls,
  ...imageCalls,
  ...giftCalls,
  ...paypalCalls,
  ...walletCalls,
  ...auditCalls,
  ...mailCalls,
  ...noticeCalls,
  ...officeCalls,
  ...overviewCalls,
  ...setupCalls,
  ...draftCalls,
  ...versionCalls,
  ...trashCalls,
  ...bulkCalls,
  ...archiveCalls,
  ...backupCalls,
  ...searchCalls,
};
export type Calls = typeof calls;
