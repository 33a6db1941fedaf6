import { t } from '#languages/t.ts';

/** The forms and their words (reference/failures.md#message-forms). Plain values: safe to import in any bundle. */
export const messageKinds = {
  prayer: {
    call: 'POST /api/googleSheets/submit-prayer',
    /** Prayer has its own heading; contact relies on the heading the page gives it. */
    name: t('Prayer request'),
    heading: t('How can we pray for you?'),
    /** Who will read it (reference/look.md#forms); see `readerOf`. */
    reader: t('Only the church office reads what you write.'),
    request: t('Your prayer request'),
    button: t('Send prayer request'),
    refused: t('Failed to submit prayer request. Please try again.'),
    unreachable: t('Failed to submit prayer request. Please try again.'),
  },
  contact: {
    call: 'POST /api/googleSheets/contact-us',
    name: t('Message to the church office'),
    heading: '',
    reader: t('Your message goes to the church office.'),
    request: t('Your message'),
    button: t('Send message'),
    refused: t('Failed to send your message. Please try again.'),
    unreachable: t('An error occurred. Please try again later.'),
  },
  person: {
    call: 'POST /api/googleSheets/contact-us',
    name: t('Message to a person'),
    heading: '',
    reader: t('Your message goes to the person you choose, by way of the church office.'),
    request: t('Your message'),
    button: t('Send message'),
    refused: t('Failed to send your message. Please try again.'),
    unreachable: t('An error occurred. Please try again later.'),
  },
} as const;

export type MessageKind = keyof typeof messageKinds;

/** Who will read what is written, and where else it is kept. */
export function readerOf(
  kind: MessageKind,
  { hasPrayerTeam, keepsInSheet }: { hasPrayerTeam: boolean; keepsInSheet: boolean },
): string {
  const reader =
    kind === 'prayer' && hasPrayerTeam
      ? t('Only the church office reads what you write, and our prayer team if you say so below.')
      : messageKinds[kind].reader;
  return keepsInSheet ? `${reader} ${t('The office also keeps it in a Google sheet.')}` : reader;
}

/**
 * Shown when a contact message was accepted; for a prayer the server's own answer is shown
 * (reference/failures.md#message-forms).
 */
export const CONTACT_SENT = t('Your message has been sent!');

/** The fields of the forms, by the names they are sent under; not each form has all. */
export const messageFields = ['person', 'request', 'name', 'email', 'phone'] as const;
type MessageField = (typeof messageFields)[number];

/** What can be ticked on the prayer form. */
export const prayerChoices = ['mayShare', 'mayShowContact', 'wantsCount', 'isAnonymous'] as const;
export type PrayerChoice = (typeof prayerChoices)[number];

/** What was typed, chosen and ticked. Of a message to a person: that person, and the page that names them. */
export type MessageValues = Record<Exclude<MessageField, 'person'>, string> & {
  [choice in PrayerChoice]?: true;
} & { person?: string; page?: string };

/** Reads the fields of a form; a missing field or a file counts as empty, and what is not ticked is left out. */
export function readValues(form: FormData): MessageValues {
  const ticked = prayerChoices.filter((name) => form.has(name)).map((name) => [name, true]);
  return {
    ...Object.fromEntries(ticked),
    ...(form.has('page') && { page: readText(form, 'page'), person: readText(form, 'person') }),
    request: readText(form, 'request'),
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    phone: readText(form, 'phone'),
  };
}

export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
