import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';

export const letter = {
  request: 'Please pray for my mother, who is ill.\nThank you. 🙏',
  name: 'Ana María <b>',
  email: 'ana@example.org',
  phone: '+1 707 555 0100',
};

type Letter = typeof letter;

/** The two forms, with the texts of reference/failures.md#message-forms. */
export const prayer = {
  kind: 'prayer',
  path: '/get-involved/prayer',
  request: 'Your prayer request',
  button: 'Send prayer request',
  // The server's own message (reference/calls.md#messages).
  sent: 'Thank you. Your prayer request has been received, and we will pray with you.',
  refused: 'Failed to submit prayer request. Please try again.',
  unreachable: 'Failed to submit prayer request. Please try again.',
};
export const contact = {
  kind: 'contact',
  path: '/contact',
  request: 'Your message',
  button: 'Send message',
  sent: 'Your message has been sent!',
  refused: 'Failed to send your message. Please try again.',
  unreachable: 'An error occurred. Please try again later.',
};
export const kinds = [prayer, contact];

export async function fill(page: Page, kind: { request: string }, values: Letter): Promise<void> {
  const form = page.getByRole('form');
  await form.getByLabel(kind.request).fill(values.request);
  await form.getByLabel('Name', { exact: true }).fill(values.name);
  await form.getByLabel('E-mail').fill(values.email);
  await form.getByLabel('Phone').fill(values.phone);
}

/** What the server has stored, oldest first. */
export function storedMessages(dataDir: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, 'narthex.db'), { readOnly: true });
  const rows = database
    .prepare(
      `select kind, person, name, email, phone, request, is_anonymous, may_share, may_show_contact, wants_count
      from messages order by created_at`,
    )
    .all();
  database.close();
  return rows;
}
