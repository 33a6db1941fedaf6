import { expect, it } from 'vitest';
import type { Pair, Translation } from '#contract/translations.ts';
import { asPerson } from '#tests/factories/admin.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const ruth = await asPerson(app, 'editor');
const tomas = await asPerson(app, 'translator');
const naomi = await asPerson(app, 'translator');
const admin = await asPerson(app, 'admin');
await admin.ask('PUT', '/api/site', { languages: ['en', 'es'] });

type Person = Awaited<ReturnType<typeof asPerson>>;

const text = (content: string) => ({ type: 'text', content });
const makePage = (slug: string, ...texts: string[]) =>
  ruth.ask('POST', '/api/pages', { slug, title: slug, sections: texts.map(text) });
const idOf = ({ _id }: { _id: string }) => `es_page_${_id}`;
const open = (who: Person, id: string): Promise<Translation> =>
  who.ask('GET', `/api/editing/translation/${id}`);
/** Publishes what was opened, with each text as `write` puts it. */
const publish = (who: Person, opened: Translation, write: (source: string) => string) =>
  who.send('PUT', `/api/translations/${opened._id}`, {
    version: opened.version,
    texts: opened.pairs.map(({ key, source, digest }) => ({
      key,
      text: write(source),
      of: digest,
    })),
  });
const inSpanish = (source: string) => `ES ${source}`;
const statesOf = (pairs: readonly Pair[]) => pairs.map(({ text, state }) => [text, state]);

it('two languages of one page: neither stops the other, nor loses anything', async () => {
  const page = await makePage('porch', '<p>Lamps</p>', '<p>Bells</p>');
  const opened = await open(tomas, idOf(page));
  const sections = ['<p>Bells</p>', '<p>Lamps at night</p>'].map(text);
  const changed = await ruth.ask('PUT', `/api/pages/${page._id}`, {
    ...{ title: 'porch', slug: 'porch', sections, version: page.version },
  });
  expect(changed.version).toBe(2);

  // What was translated before stays with its part, wherever that is now.
  expect((await publish(tomas, opened, inSpanish)).status).toBe(200);
  const now = await open(tomas, idOf(page));
  expect(statesOf(now.pairs)).toEqual([
    ['ES porch', 'right'],
    ['ES <p>Bells</p>', 'right'],
    ['ES <p>Lamps</p>', 'changed'],
  ]);
  const again = { title: 'porch', slug: 'porch', sections: [text('<p>Bells</p>')], version: 2 };
  expect((await ruth.send('PUT', `/api/pages/${page._id}`, again)).status).toBe(200);
  const shown = await app.fetch('/api/pages/porch?lang=es');
  expect((await shown.json()).sections).toMatchObject([
    { content: 'ES <p>Bells</p>' },
    { content: 'ES <p>Lamps</p>' },
  ]);
});

it('one language of one page: the second is told what the first wrote, and both stay in the versions', async () => {
  const page = await makePage('garden', '<p>Roses</p>');
  const id = idOf(page);
  const [first, second] = [await open(tomas, id), await open(naomi, id)];
  expect((await publish(tomas, first, inSpanish)).status).toBe(200);
  const refused = await publish(naomi, second, (source) => `De Naomi: ${source}`);
  expect(refused.status).toBe(409);
  const { current, code } = await refused.json();
  expect([code, current.version, statesOf(current.pairs)]).toEqual([
    'conflict',
    1,
    [
      ['ES garden', 'right'],
      ['ES <p>Roses</p>', 'right'],
    ],
  ]);
  const shown = await app.fetch('/api/pages/garden?lang=es');
  expect((await shown.json()).title).toBe('ES garden');
  const kept = await publish(naomi, current, (source) => `De Naomi: ${source}`);
  expect([kept.status, (await kept.json()).version]).toEqual([200, 2]);
  const versions = await naomi.ask('GET', `/api/versions/translation/${id}`);
  expect(
    versions.map(({ version, who }: { version: number; who: string }) => [version, who]),
  ).toEqual([
    [2, naomi.user.name],
    [1, tomas.user.name],
  ]);
});

it('what two people write at once is published once', async () => {
  const page = await makePage('meadow', '<p>Grass</p>');
  const opened = await open(tomas, idOf(page));
  const answers = await Promise.all(
    [tomas, naomi].map((who) => publish(who, opened, (source) => `${who.user.name}: ${source}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('a page that loses a part while it is translated', async () => {
  const page = await makePage('attic', '<p>Boxes</p>', '<p>Ladders</p>');
  const opened = await open(tomas, idOf(page));
  await ruth.ask('PUT', `/api/pages/${page._id}`, {
    ...{ title: 'attic', slug: 'attic', sections: [text('<p>Ladders</p>')], version: 1 },
  });
  expect((await publish(tomas, opened, inSpanish)).status).toBe(200);
  const shown = await app.fetch('/api/pages/attic?lang=es');
  expect((await shown.json()).sections).toMatchObject([{ content: 'ES <p>Ladders</p>' }]);

  const more = await open(tomas, idOf(page));
  const sections = [text('<p>Ladders</p>'), text('<p>Ropes</p>')];
  await ruth.ask('PUT', `/api/pages/${page._id}`, {
    title: 'attic',
    slug: 'attic',
    sections,
    version: 2,
  });
  const refused = await publish(tomas, more, inSpanish);
  expect([refused.status, (await refused.json()).issues]).toEqual([
    422,
    [
      {
        path: expect.stringMatching(/^texts\.sections\.\d+\.content$/),
        message: expect.any(String),
      },
    ],
  ]);
});
