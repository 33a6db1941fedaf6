import { randomUUID } from 'node:crypto';
import type { ChurchThatServes } from './church-that-serves.ts';
import type { CreationSent } from './creation-sent.ts';
import { buildMp3 } from './files.ts';
import { wish } from './giving.ts';
import { kindCalls, sampleOfKind } from './kind-calls.ts';
import { servingCreations } from './serving-creations.ts';

/** What is there already: whom and what the calls that make something are about. */
type There = {
  messageId: string;
  memberId: string;
  dinnerId: string;
  formId: string;
  password: string;
  serving: ChurchThatServes;
};

const person = { firstName: 'Ana', password: 'lamps in the porch', guardianName: null };
const times = { startDateTime: '2026-12-01T10:00', endDateTime: '2026-12-01T11:00' };
const handLine = { name: 'Ruth Ames', amount: '25.00', how: 'cash' };
const handGift = { ...handLine, givenOn: '2026-11-22', isSure: true };
const letter = { name: 'Ana', request: 'When is choir?' };

/**
 * Requests to make something, by their call; `word` makes each differ from others. `created-once.test.ts` and
 * `tests/attack/twice.attack.ts` fail for a call that takes a key and is not here.
 */
export const creations = (
  word: string,
  { messageId, memberId, dinnerId, formId, password, serving }: There,
  picture: Uint8Array,
): Record<string, CreationSent> => {
  const as =
    (by: CreationSent['by']) =>
    (path: string, body: object = {}): CreationSent => ({ path, by, body });
  const [visitor, member, admin] = [as('visitor'), as('member'), as('admin')];
  const email = `${word}@example.org`;
  const said: Record<string, CreationSent> = {
    ...servingCreations(word, serving),
    'POST /api/announcements': admin('/api/announcements', { title: word, isUrgent: true }),
    'POST /api/sermons': admin('/api/sermons', {
      title: word,
      url: 'https://e.org/a.mp3',
      passages: 'John 3:16',
    }),
    'POST /api/calendar/admin/events': admin('/api/calendar/admin/events', {
      summary: word,
      ...times,
    }),
    'POST /api/blog': admin('/api/blog', {
      title: word,
      slug: word,
      author: 'Ruth',
      uuid: randomUUID(),
      isPosted: true,
    }),
    'POST /api/gifts': admin('/api/gifts', handGift),
    'POST /api/gifts/batches': admin('/api/gifts/batches', {
      givenOn: '2026-11-22',
      lines: [handLine],
    }),
    'POST /api/pages': admin('/api/pages', { title: word, slug: word }),
    'POST /api/redirects': admin('/api/redirects', { from: `/${word}.html`, to: '/new' }),
    'POST /api/users': admin('/api/users', {
      username: word,
      email,
      password: 'lamps in the porch',
    }),
    'POST /api/users/invites': admin('/api/users/invites', { name: word, email: `i.${email}` }),
    'POST /api/users/{id}/reset-link': admin(`/api/users/${memberId}/reset-link`),
    'POST /api/library': admin('/api/library', {
      kind: 'video',
      name: word,
      url: `https://example.org/${word}`,
    }),
    'POST /api/library/upload': {
      ...{ path: '/api/library/upload', by: 'admin', form: { kind: 'audio', name: word } },
      file: { field: 'file', bytes: buildMp3(), name: `${word}.mp3` },
    },
    'POST /api/images/upload-image': {
      ...{ path: '/api/images/upload-image', by: 'admin', form: { alt: word } },
      file: { field: 'image', bytes: picture, name: `${word}.webp` },
    },
    'POST /api/archive/uploads': admin('/api/archive/uploads', { size: 10 }),
    'POST /api/imports': admin('/api/imports', { files: [{ name: 'site.xml', size: 10 }] }),
    'POST /api/messages/{id}/notes': admin(`/api/messages/${messageId}/notes`, { text: word }),
    'POST /api/messages/{id}/replies': admin(`/api/messages/${messageId}/replies`, {
      subject: 'Choir',
      text: word,
    }),
    'POST /api/sign-ups/dates/{id}': admin(`/api/sign-ups/dates/${dinnerId}`, {
      name: word,
      email,
    }),
    'POST /api/sign-ups/dates/{id}/letters': admin(`/api/sign-ups/dates/${dinnerId}/letters`, {
      subject: 'The hall',
      text: word,
    }),
    'POST /api/googleSheets/submit-prayer': visitor('/api/googleSheets/submit-prayer', {
      ...letter,
      email,
    }),
    'POST /api/googleSheets/contact-us': visitor('/api/googleSheets/contact-us', {
      ...letter,
      email,
    }),
    'POST /api/forms/{id}/answers': visitor(`/api/forms/${formId}/answers`, {
      page: 'asked',
      name: word,
      email,
    }),
    'POST /api/auth/register': visitor('/api/auth/register', {
      ...person,
      lastName: word,
      email: `r.${email}`,
    }),
    'POST /api/auth/password-reset': visitor('/api/auth/password-reset', { email }),
    'POST /api/account/email': member('/api/account/email', {
      email: `n.${email}`,
      password,
    }),
    'POST /api/account/verification': member('/api/account/verification'),
    'POST /api/sign-ups': visitor('/api/sign-ups', {
      event: 'dinner-for-all',
      name: word,
      email,
      party: 1,
    }),
    'POST /api/giving/orders': visitor('/api/giving/orders', wish),
    'POST /api/giving/subscriptions': visitor('/api/giving/subscriptions', wish),
  };
  /** Kinds of which nothing more need be said than their schemas say. */
  const ofKinds = kindCalls
    .filter(({ post }) => !(post in said))
    .map(({ kind, post }): [string, CreationSent] => [
      post,
      admin(post.replace('POST ', ''), sampleOfKind(kind, 0, word)),
    ]);
  return { ...said, ...Object.fromEntries(ofKinds) };
};

/** The request with its key, as `fetch` takes it. */
export function creationRequest(sent: CreationSent, key: string, token?: string): RequestInit {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  if ('body' in sent)
    return {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...sent.body, key }),
    };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...sent.form, key })) form.set(name, value);
  form.set(sent.file.field, new Blob([Buffer.from(sent.file.bytes)]), sent.file.name);
  return { method: 'POST', headers, body: form };
}
