import { describe, expect, it } from 'vitest';
import { FILE_ADDRESS_HOURS } from '#contract/member-constants.ts';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { putFile } from '#tests/factories/stored-files.ts';
import { sharedApp } from '#tests/shared-app.ts';

const FOLDER = 'library/0123456789abcdef0123456789abcdef';
const START = '2026-11-22T09:59:59Z';
const app = await sharedApp({ now: START, environment: { PUBLIC_URL: 'https://church.example' } });
const admin = await asAdministrator(app);
const member = await buildMember(app);

/** A document among the uploads, in the library or not. Returns its plain address. */
async function put(name: string, { isListed = true, url = `/assets/${name}` } = {}) {
  await putFile(app, name, '%PDF-1.7');
  if (isListed) await admin.ask('POST', '/api/library', { kind: 'document', name, url });
  return url;
}
/** The address on the dashboard for the item with this name. */
async function addressOf(name: string): Promise<string> {
  const { token } = await buildMember(app);
  const response = await app.fetch('/api/members/library', { headers: bearer(token) });
  const { documents } = await response.json();
  return documents.find((item: { name: string }) => item.name === name).url;
}
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await app.fetch(path, { headers })).status;

describe('a file of the library', () => {
  it('does not open by its path alone', async () => {
    const url = await put(`${FOLDER}/rota.pdf`);
    for (const method of ['GET', 'HEAD']) {
      const response = await app.fetch(url, { method });
      expect(response.status).toBe(403);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
    }
    const { error, code } = await (await app.fetch(url)).json();
    expect([code, error]).toEqual([
      'forbidden',
      'This file is for members. Open it from your dashboard.',
    ]);
    for (const path of ['library/none.pdf', `${FOLDER}/none.pdf`, `${FOLDER}/rota.pdf.part`])
      expect(await statusOf(`/assets/${path}`), path).toBe(403);
  });

  it('does not open by another spelling of its path', async () => {
    for (const path of [
      `%6cibrary${FOLDER.slice(7)}/rota.pdf`,
      `LIBRARY${FOLDER.slice(7)}/rota.pdf`,
      `${FOLDER}/ROTA.PDF`,
      `${FOLDER}/%72ota.pdf?expires=9999999999&signature=`,
      `images/../${FOLDER}/rota.pdf`,
      `images/%2e%2e/${FOLDER}/rota.pdf`,
    ])
      expect(await statusOf(`/assets/${path}`), path).toBe(403);
    for (const path of [`/${FOLDER}/rota.pdf`, `${FOLDER.replace('/', '%2f')}/rota.pdf`])
      expect([403, 404], path).toContain(await statusOf(`/assets/${path}`));
  });

  it('opens by the address of the dashboard, in parts too, and is not cached by proxies', async () => {
    const address = await addressOf(`${FOLDER}/rota.pdf`);
    expect(address).toMatch(/\/rota\.pdf\?expires=\d{10}&signature=[\w-]{43}$/);
    const response = await app.fetch(address);
    expect([response.status, await response.text()]).toEqual([200, '%PDF-1.7']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': 'attachment',
      'x-robots-tag': 'noindex',
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    });
    const part = await app.fetch(address, { headers: { range: 'bytes=1-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'PDF']);
    const etag = response.headers.get('etag') ?? '';
    expect(await statusOf(address, { 'if-none-match': etag })).toBe(304);
  });

  it('does not open by an address that was changed', async () => {
    const other = await put('library/ffffffffffffffffffffffffffffffff/other.pdf');
    const { pathname, search } = new URL(await addressOf(`${FOLDER}/rota.pdf`), 'http://x');
    const expires = Number(new URLSearchParams(search).get('expires'));
    for (const path of [
      other + search,
      pathname + search.replace(`${expires}`, `${expires + 1}`),
      pathname + search.replace(`${expires}`, `${expires}.0`),
      pathname + search.slice(0, -1),
      `${pathname}${search}x`,
      pathname + search.replace(/signature=..../, 'signature=AAAA'),
      pathname + search.replace(/expires=\d+/, 'expires='),
      pathname + search.replace(/&signature.*/, ''),
      `${pathname}?signature=é&expires=1`,
    ])
      expect(await statusOf(path), path).toBe(403);
  });

  it('opens by the address for the stated time and not longer', async () => {
    const address = await addressOf(`${FOLDER}/rota.pdf`);
    const at = (duration: object) =>
      app.clock.set(Temporal.Instant.from(START).add(duration).toString());
    at({ hours: FILE_ADDRESS_HOURS });
    expect(await statusOf(address)).toBe(200);
    at({ hours: FILE_ADDRESS_HOURS + 2 });
    expect(await statusOf(address)).toBe(403);
    expect(await statusOf(await addressOf(`${FOLDER}/rota.pdf`))).toBe(200);
    app.clock.set(START);
    // Within one hour a browser can use its cache.
    expect(await addressOf(`${FOLDER}/rota.pdf`)).toBe(address);
  });

  it('opens only with the session of an active member', async () => {
    const url = `/assets/${FOLDER}/rota.pdf`;
    const { token, user } = await buildMember(app);
    const open = await app.fetch(url, { headers: bearer(token) });
    expect([open.status, open.headers.get('cache-control'), open.headers.get('vary')]).toEqual([
      200,
      'private, no-cache',
      'Authorization',
    ]);
    expect(await statusOf(url, bearer(member.token))).toBe(200);
    expect(await statusOf(url, bearer('x'.repeat(43)))).toBe(403);
    expect(await statusOf(`${url}?token=${token}`)).toBe(403);
    const off = app.services.db.updateTable('users').set({ active: 0 }).where('id', '=', user._id);
    await off.execute();
    expect(await statusOf(url, bearer(token))).toBe(403);
  });

  it('is for members in any folder, unless it is one of the pictures of the site', async () => {
    const url = await put('documents/minutes & notes.pdf');
    expect(await statusOf(url)).toBe(403);
    expect(await statusOf(await addressOf('documents/minutes & notes.pdf'))).toBe(200);
    expect(await statusOf(await put('documents/order.pdf', { isListed: false }))).toBe(200);
    const picture = await put('images/blog/lamp.webp');
    expect(await statusOf(picture)).toBe(200);
    expect(await addressOf('images/blog/lamp.webp')).toBe(picture);
    const whole = { url: 'https://church.example/assets/library/whole.pdf' };
    await put('library/whole.pdf', whole);
    expect(await statusOf(await addressOf('library/whole.pdf'))).toBe(200);
  });

  it('stays for members when it is no longer in the library, without being moved', async () => {
    const url = await put('documents/former.pdf');
    const items: { id: string; url: string }[] = await admin.ask('GET', '/api/library');
    const { id } = items.find((item) => item.url === url) ?? { id: '' };
    await admin.ask('PUT', `/api/library/${id}`, { name: 'F', url: '/assets/documents/next.pdf' });
    expect(await statusOf(url)).toBe(403);
    await admin.ask('DELETE', `/api/library/${id}`, undefined, 204);
    expect(await statusOf(url)).toBe(403);
    expect(await statusOf('/assets/documents/next.pdf')).toBe(403);
    expect(await statusOf(url, bearer(member.token))).toBe(200);
  });

  it('administrators edit its plain address', async () => {
    const items: { url: string; signedUrl: string }[] = await admin.ask('GET', '/api/library');
    const rota = items.find(({ url }) => url === `/assets/${FOLDER}/rota.pdf`);
    expect(await statusOf(rota?.signedUrl ?? '')).toBe(200);
  });
});
