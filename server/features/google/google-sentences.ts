import { t } from '#languages/t.ts';
import { jobSentences } from '#server/platform/jobs/job-sentences.ts';
import { saidAgain } from '#server/platform/languages/stored-sentences.ts';

type Shared = { email: string };
type Answered = { status: string };

/** What Google refuses, with what to do. The more particular come first: they are looked for in this order. */
export const googleSentences = {
  wrongKey: () =>
    t(
      'Google does not accept the key of GOOGLE_SERVICE_ACCOUNT_FILE. Make a new key for the service account.',
    ),
  later: ({ status }: Answered) => t('Google asks to come back later ({status}).', { status }),
  closedSheet: ({ email }: Shared) =>
    t(
      'Google does not let the site write to the sheet (403). Share it with {email} as an editor, and check that its API is switched on.',
      { email },
    ),
  closedCalendar: ({ email }: Shared) =>
    t(
      'Google does not let the site write to the calendar (403). Share it with {email} as “Make changes to events”, and check that its API is switched on.',
      { email },
    ),
  unknownSheet: ({ email }: Shared) =>
    t(
      'Google knows no such sheet (404). Check the setting, and that it is shared with {email} as an editor.',
      { email },
    ),
  unknownCalendar: ({ email }: Shared) =>
    t(
      'Google knows no such calendar (404). Check the setting, and that it is shared with {email} as “Make changes to events”.',
      { email },
    ),
  lateAnswer: () => t('Google could not be reached (no answer in time).'),
  noAnswer: () => t('Google could not be reached (no answer).'),
  unreached: ({ code }: { code: string }) => t('Google could not be reached ({code}).', { code }),
  failed: ({ status }: Answered) => t('Google answered with an error ({status}).', { status }),
  unreadable: () => t('Google’s answer could not be read.'),
};

/** Why an event of Google's cannot be had here, or one of here not there. */
export const itemSentences = {
  refused: () => t('Google does not take it as it is here (400)'),
  longRule: () => t('it has a rule that is too long'),
  year: ({ year }: { year: string }) => t('it is in the year {year}', { year }),
  noDate: () => t('it has no date that can be read'),
  manySkipped: ({ most }: { most: string }) => t('it skips more than {most} dates', { most }),
  extraDates: () => t('it takes place on extra dates beside its rule (RDATE)'),
  manyRules: () => t('it recurs by more than one rule'),
};

/** Says again in the reader's language what was stored. */
export const sayGoogleFailure = saidAgain({
  ...googleSentences,
  ...itemSentences,
  ...jobSentences,
});
