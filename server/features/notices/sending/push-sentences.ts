import { t } from '#languages/t.ts';
import { saidAgain } from '#server/platform/languages/stored-sentences.ts';
import { sayMailFailure } from '#server/platform/mail/mail-failure.ts';

/** Why a device was not told. */
export const pushSentences = {
  refused: ({ status }: { status: string }) =>
    t('The push service of a device answered {status}.', { status }),
  away: () => t('The push service of a device could not be reached.'),
};
const sayPush = saidAgain(pushSentences);

/** Says again in the reader's language why a notice did not arrive, by mail or on a device. */
export const saySendFailure = (reason: string): string => sayMailFailure(sayPush(reason));
