import { roles } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import { saidAgain } from '#server/platform/languages/stored-sentences.ts';

/*
 * What the activity keeps in words of the server is stored in English, as other releases and programs read it there, and
 * said again in the language of whoever looks. Titles and names stay as they are.
 */

type Of<Name extends string> = Record<Name, string>;

/** "Ruth Ames (editor)"; `role` as it is stored. */
const roleSentences = Object.fromEntries(
  roles.flatMap((role) => [
    [
      role,
      ({ person }: Of<'person'>) =>
        t(
          '{person} ({role, select, user {user} leader {leader} treasurer {treasurer} translator {translator} author {author} editor {editor} other {admin}})',
          { person, role },
        ),
    ],
    [
      `${role} later`,
      ({ person }: Of<'person'>) =>
        t(
          '{person} ({role, select, user {user} leader {leader} treasurer {treasurer} translator {translator} author {author} editor {editor} other {admin}} once the address is confirmed)',
          { person, role },
        ),
    ],
  ]),
);

const users = {
  ...roleSentences,
  invited: ({ person }: Of<'person'>) => t('{person} (invited)', { person }),
  again: ({ person }: Of<'person'>) => t('{person} (invited again)', { person }),
  reset: ({ person }: Of<'person'>) => t('{person} (reset link)', { person }),
  onTeam: ({ person }: Of<'person'>) => t('{person} (on the prayer team)', { person }),
  onTeamLater: ({ person }: Of<'person'>) =>
    t('{person} (on the prayer team once the address is confirmed)', { person }),
  offTeam: ({ person }: Of<'person'>) => t('{person} (off the prayer team)', { person }),
};

const messages = {
  formAnswered: ({ form }: Of<'form'>) => t('Answers: {form} (answered)', { form }),
  formReply: ({ form }: Of<'form'>) => t('Answers: {form} (reply)', { form }),
  form: ({ form }: Of<'form'>) => t('Answers: {form} ## in the activity', { form }),
  prayerAnswered: () => t('Prayer request (answered)'),
  prayerReply: () => t('Prayer request (reply)'),
  prayer: () => t('Prayer request'),
  contactAnswered: () => t('Contact message (answered)'),
  contactReply: () => t('Contact message (reply)'),
  contact: () => t('Contact message'),
};

const over = {
  ofEvent: ({ count, event }: Of<'count' | 'event'>) =>
    t('{count} for {event}, whose time was over', { count, event }),
  deleted: ({ count }: Of<'count'>) => t('{count} for an event that was deleted', { count }),
};

/** By what something was done to. */
const byKind: Record<string, (stored: string) => string> = {
  user: saidAgain(users),
  message: saidAgain(messages),
  messages: saidAgain({
    prayers: ({ count }: Of<'count'>) =>
      t('{count} prayer requests whose time was over', { count }),
    contacts: ({ count }: Of<'count'>) => t('{count} messages whose time was over', { count }),
    one: () => t('1 message'),
    many: ({ count }: Of<'count'>) => t('{count} messages', { count }),
  }),
  mails: saidAgain({
    one: () => t('1 mail'),
    many: ({ count }: Of<'count'>) => t('{count} mails', { count }),
  }),
  'sign-ups': saidAgain(over),
  serving: saidAgain({
    ...over,
    link: ({ teams }: Of<'teams'>) => t('another link for somebody of {teams}', { teams }),
    noTeam: () => t('another link for somebody in no team'),
  }),
  site: saidAgain({
    settings: () => t('Settings'),
    navigation: () => t('Navigation'),
  }),
  office: saidAgain({
    told: () => t('Who is told'),
    stay: () => t('How long messages stay'),
    weekly: () => t('The weekly mail'),
    all: () => t('Office settings'),
  }),
  'login rules': saidAgain({
    nobody: () => t('a second step is demanded of nobody'),
    admin: () => t('a second step is demanded of administrators'),
    editor: () => t('a second step is demanded of administrators and editors'),
  }),
};

/** What something was done to, as it is told to whoever reads now. */
export const toldAgain = (kind: string, what: string): string => byKind[kind]?.(what) ?? what;
