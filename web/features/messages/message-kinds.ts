/** The two forms and what each says (specification 7 and 8). Plain values: safe to import in any bundle. */
export const messageKinds = {
  prayer: {
    call: 'POST /api/googleSheets/submit-prayer',
    /** Prayer opens like a letter; contact stands under whatever heading the page gives it. */
    name: 'Prayer request',
    heading: 'How can we pray for you?',
    /** Who will read it (look: forms). */
    reader: 'Only the people of this church who pray for requests will read what you write.',
    request: 'Your prayer request',
    button: 'Send prayer request',
    refused: 'Failed to submit prayer request. Please try again.',
    unreachable: 'Failed to submit prayer request. Please try again.',
  },
  contact: {
    call: 'POST /api/googleSheets/contact-us',
    name: 'Message to the church office',
    heading: '',
    reader: 'Your message goes to the church office.',
    request: 'Your message',
    button: 'Send message',
    refused: 'Failed to send your message. Please try again.',
    unreachable: 'An error occurred. Please try again later.',
  },
} as const;

export type MessageKind = keyof typeof messageKinds;

/** Shown when a contact message was taken; a prayer's answer is the server's own (specification 8). */
export const CONTACT_SENT = 'Your message has been sent!';

/** The fields of both forms, by the names they are sent under. */
export const messageFields = ['request', 'name', 'email', 'phone'] as const;
export type MessageField = (typeof messageFields)[number];
export type MessageValues = Record<MessageField, string>;

/** Reads the fields of a form; what is missing or is a file counts as empty. */
export function readValues(form: FormData): MessageValues {
  return {
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
