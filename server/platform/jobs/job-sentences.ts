import { t } from '#languages/t.ts';
import { saidAgain } from '#server/platform/languages/stored-sentences.ts';

/** Why jobs fail, whatever they do. */
export const jobSentences = {
  unknownKind: ({ kind }: { kind: string }) =>
    t('This release does not know jobs of the kind {kind}.', { kind }),
  unknownPayload: ({ why }: { why: string }) =>
    t('This release does not understand what another one stored for this job ({why}).', { why }),
  late: () => t('It could not be sent in time.'),
  tooLong: () => t('It took longer than a minute.'),
};

export const sayJobFailure = saidAgain(jobSentences);
