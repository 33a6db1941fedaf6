import { accountCalls } from './accounts.ts';
import { archiveCalls } from './archive.ts';
import { auditCalls } from './audit.ts';
import { backupCalls } from './backups.ts';
import { bulkCalls } from './bulk.ts';
import type { CallsOfKinds } from './content/kinds.ts';
import { doorCalls } from './door-lists.ts';
import { draftCalls } from './drafts.ts';
import { emailChangeCalls } from './email-change.ts';
import { formCalls } from './forms.ts';
import { fundCalls } from './funds.ts';
import { giftCalls } from './gifts.ts';
import { givingSetupCalls } from './giving-setup.ts';
import { googleCalls } from './google.ts';
import { handGiftCalls } from './hand-gifts.ts';
import { imageCalls } from './images.ts';
import { importCalls } from './imports.ts';
import { inboxCalls } from './inbox.ts';
import { inviteeCalls } from './invitees.ts';
import { libraryCalls } from './library.ts';
import { mailCalls } from './mails.ts';
import { messageCalls } from './messages.ts';
import { noticeCalls } from './notices.ts';
import { officeCalls } from './office.ts';
import { overviewCalls } from './overview.ts';
import { myServingCalls, ownServingCalls } from './own-serving.ts';
import { paypalCalls } from './paypal.ts';
import { prayerTeamCalls } from './prayer-team.ts';
import { qrCodeCalls } from './qr-codes.ts';
import { recordingCalls } from './recordings.ts';
import { redirectCalls } from './redirects.ts';
import { searchCalls } from './search.ts';
import { secondFactorCalls } from './second-factor.ts';
import { servingCalls, servingOfficeCalls } from './serving.ts';
import { setupCalls } from './setup.ts';
import { sharePictureCalls } from './share-pictures.ts';
import { sharedDraftCalls } from './shared-drafts.ts';
import { signUpListCalls } from './sign-up-lists.ts';
import { signUpNewsCalls } from './sign-up-news.ts';
import { invitationCalls, mySignUpCalls, signUpCalls } from './sign-ups.ts';
import { takeoutCalls } from './takeout.ts';
import { translationCalls } from './translations.ts';
import { trashCalls } from './trash.ts';
import { userCalls } from './users.ts';
import { versionCalls } from './versions.ts';
import { walletCalls } from './wallet.ts';

/** The calls that are of no kind of content, by name. */
export const otherCalls = {
  ...sharePictureCalls,
  ...qrCodeCalls,
  ...googleCalls,
  ...messageCalls,
  ...formCalls,
  ...inboxCalls,
  ...prayerTeamCalls,
  ...signUpCalls,
  ...doorCalls,
  ...invitationCalls,
  ...signUpNewsCalls,
  ...mySignUpCalls,
  ...signUpListCalls,
  ...ownServingCalls,
  ...myServingCalls,
  ...servingCalls,
  ...servingOfficeCalls,
  ...recordingCalls,
  ...accountCalls,
  ...emailChangeCalls,
  ...secondFactorCalls,
  ...libraryCalls,
  ...userCalls,
  ...inviteeCalls,
  ...imageCalls,
  ...fundCalls,
  ...givingSetupCalls,
  ...giftCalls,
  ...handGiftCalls,
  ...paypalCalls,
  ...walletCalls,
  ...auditCalls,
  ...mailCalls,
  ...noticeCalls,
  ...officeCalls,
  ...overviewCalls,
  ...setupCalls,
  ...draftCalls,
  ...sharedDraftCalls,
  ...versionCalls,
  ...translationCalls,
  ...trashCalls,
  ...bulkCalls,
  ...archiveCalls,
  ...importCalls,
  ...backupCalls,
  ...redirectCalls,
  ...takeoutCalls,
  ...searchCalls,
};
/** Every call of the API by name. The server joins their values (server/calls.ts). */
export type Calls = typeof otherCalls & CallsOfKinds;
