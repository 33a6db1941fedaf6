import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Source } from '#server/content/search-source.ts';
import { toStored } from '#server/platform/clock.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildAnnouncement, buildEvent, buildPage, buildPost } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { noteChanges } from './index-store.ts';
import { catchUp, differences, repairIndex } from './keep-index.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);
const { db, kinds } = app.services;

const ask = (q: string, lang?: string) =>
  app.api('GET /api/search', { query: { q, ...(lang && { lang }) } as { q: string } });
const titles = async (q: string, lang?: string) =>
  (await ask(q, lang)).results.map(({ title }) => title.map(({ text }) => text).join(''));
const text = (content: string) => [{ type: 'text', content: `<p>${content}</p>` }];

const translations = new Map<string, Partial<Source>>();

/** Pages that also have what `translations` says of them in Spanish. */
const inTwoLanguages = {
  ...app.services,
  kinds: {
    ...kinds,
    page: {
      ...kinds.page,
      search: {
        ...kinds.page.search,
        sourcesOf: async (...asked: Parameters<typeof kinds.page.search.sourcesOf>) =>
          (await kinds.page.search.sourcesOf(...asked)).flatMap((source) => {
            const translation = translations.get(source.title);
            const spanish = { names: '', more: '', language: 'es', ...translation };
            return translation ? [source, { ...source, ...spanish }] : [source];
          }),
      },
    },
  },
};

async function makeAgain(): Promise<void> {
  const pages = await db.selectFrom('pages').select('id').execute();
  await noteChanges(
    db,
    pages.map(({ id }) => ({ kind: 'page', entity_id: id })),
  );
  await catchUp(inTwoLanguages);
}

const rowsOf = (title: string) =>
  db
    .selectFrom('search_documents')
    .select(['kind', 'language'])
    .where('title', '=', title)
    .execute();

describe('a church with two languages', () => {
  beforeAll(async () => {
    await admin.ask('PUT', '/api/site', { languages: ['en', 'es'] });
    await buildPage(app, { title: 'Baptism', slug: 'baptism', sections: text('At the river.') });
    await buildPage(app, { title: 'Nursery', slug: 'nursery', sections: text('Maria is there.') });
    await buildPage(app, { title: 'Parking', slug: 'parking', sections: text('Behind María.') });
    translations.set('Baptism', {
      title: 'Bautismos',
      text: 'Bautizamos a los niños en el río. Hable con el pastor después de la misa.',
      href: '/es/bautismos',
    });
    translations.set('Nursery', { title: 'Guardería', text: 'Para los pequeños.', href: '/es/g' });
    await makeAgain();
  });

  it.each([
    ['bautismo', 'Bautismos'],
    ['¿Bautizan a niñas?', 'Bautismos'],
    ['bautizar a mi nino', 'Bautismos'],
    ['rio', 'Bautismos'],
    ['RÍO', 'Bautismos'],
    ['sacerdote', 'Bautismos'],
    ['cultos', 'Bautismos'],
    ['bautimso', 'Bautismos'],
    ['guarderia', 'Guardería'],
    ['guarderías', 'Guardería'],
    ['bebés', 'Guardería'],
    ['guar', 'Guardería'],
  ])('finds by %s what there is in Spanish', async (question, first) => {
    expect((await titles(question, 'es'))[0]).toBe(first);
    expect(await titles(question)).toEqual([]);
  });

  it('finds in no language what is written in another', async () => {
    for (const question of ['nursery', 'parking', 'parkign', 'behind'])
      expect(await titles(question, 'es')).toEqual([]);
    expect(await titles('baptized')).toEqual(['Baptism']);
    expect((await titles('maria')).toSorted()).toEqual(['Nursery', 'Parking']);
    expect(await titles('maria', 'es')).toEqual([]);
    expect((await ask('parkign', 'es')).didYouMean).toBeNull();
    expect((await ask('baptsm')).didYouMean).toBe('baptism');
    expect((await ask('bautimso', 'es')).didYouMean).toBe('bautismos');
  });

  it('leads to the address of the language, and marks and quotes what is written in it', async () => {
    const { results } = await ask('misas', 'es');
    expect(results[0]?.href).toBe('/es/bautismos');
    expect(results[0]?.excerpt).toContainEqual({ text: 'misa', isMatch: true });
    expect((await ask('baptism')).results[0]?.href).toBe('/baptism');
  });

  it('finds in the church’s own language where another is asked for that it does not have', async () => {
    expect(await titles('baptism', 'fr')).toEqual(['Baptism']);
  });

  it('knows in each language when the church meets', async () => {
    expect((await ask('¿A qué hora es el culto?', 'es')).asksForTimes).toBe(true);
    expect((await ask('¿A qué hora es el culto?')).asksForTimes).toBe(false);
    expect((await ask('what time is church', 'es')).asksForTimes).toBe(false);
  });

  it('lets go of a translation that is gone, and of all languages of a content that is gone', async () => {
    expect(await rowsOf('Guardería')).toEqual([{ kind: 'page.es', language: 'es' }]);
    const guarderia = translations.get('Nursery') ?? {};
    translations.delete('Nursery');
    await makeAgain();
    expect([await titles('pequeño', 'es'), await titles('nursery')]).toEqual([[], ['Nursery']]);
    translations.set('Nursery', guarderia);
    await makeAgain();
    expect(await titles('pequeño', 'es')).toEqual(['Guardería']);
    await admin.ask('DELETE', '/api/pages/nursery', undefined, 204);
    expect([await titles('pequeño', 'es'), await titles('nursery')]).toEqual([[], []]);
    expect([...(await rowsOf('Guardería')), ...(await rowsOf('Nursery'))]).toEqual([]);
  });

  it('a hidden translation is not found, and neither is that of what is hidden', async () => {
    await buildPost(app, { title: 'Later', slug: 'later', scheduleDate: '2026-12-24T10:00' });
    translations.set('Baptism', { ...translations.get('Baptism'), isPublic: false });
    await makeAgain();
    for (const question of ['bautismo', 'bautimso', 'baut']) {
      const { total, didYouMean } = await ask(question, 'es');
      expect([total, didYouMean]).toEqual([0, null]);
    }
    expect(await titles('baptism')).toEqual(['Baptism']);
    translations.set('Baptism', { ...translations.get('Baptism'), isPublic: true });
    await makeAgain();
    const content = await db
      .selectFrom('pages')
      .select('id')
      .where('slug', '=', 'baptism')
      .execute();
    // The content says so itself, whatever its document says.
    await sql`delete from pages where id = ${content[0]?.id}`.execute(db);
    expect([await titles('bautismo', 'es'), await titles('baptism')]).toEqual([[], []]);
  });
});

describe('a church whose language is Spanish', () => {
  beforeAll(async () => {
    await admin.ask('PUT', '/api/site', { languages: ['es'], locale: 'es-US' });
    await app.services.jobs.runDue();
    await buildPage(app, {
      title: 'Primera comunión',
      slug: 'comunion',
      sections: text('Catequesis para niños y jóvenes los miércoles.'),
    });
    await buildPage(app, {
      title: 'Ofrendas',
      slug: 'ofrendas',
      sections: text('Puede dar en línea.'),
    });
    await buildEvent(app, {
      summary: 'Culto dominical',
      slug: 'culto',
      recurrence: 'FREQ=WEEKLY',
      isService: true,
    });
    await buildAnnouncement(app, {
      title: 'Despensa',
      description: 'Repartimos alimentos a las familias.',
    });
    await buildPost(app, { title: 'La luz de Adviento', content: text('Encendemos una vela.') });
  });

  it.each([
    ['¿A qué hora es el culto?', 'Culto dominical'],
    ['cuando es la misa', 'Culto dominical'],
    ['horario', 'Culto dominical'],
    ['domingo', 'Culto dominical'],
    ['culto por la mañana', 'Culto dominical'],
    ['¿Dónde puedo donar?', 'Ofrendas'],
    ['diezmos', 'Ofrendas'],
    ['ofrendar', 'Ofrendas'],
    ['comuniones', 'Primera comunión'],
    ['eucaristía', 'Primera comunión'],
    ['catecismo de niñas', 'Primera comunión'],
    ['joven', 'Primera comunión'],
    ['miercoles', 'Primera comunión'],
    ['repartir alimento', 'Despensa'],
    ['familia', 'Despensa'],
    ['tengo hambre', 'Despensa'],
    ['luces', 'La luz de Adviento'],
    ['encender velas', 'La luz de Adviento'],
    ['noviembre', 'La luz de Adviento'],
    ['advineto', 'La luz de Adviento'],
  ])('finds by %s', async (question, first) => {
    expect(await titles(question)).toContain(first);
    expect((await titles(question, 'es'))[0]).toBe((await titles(question))[0]);
  });

  it('does not ask for words that only hold a question together', async () => {
    expect((await ask('¿Dónde puedo encontrar la despensa?')).isPartial).toBe(false);
    expect((await titles('¿Dónde está la despensa?'))[0]).toBe('Despensa');
  });

  it('administrators find it by the same words', async () => {
    const found = await admin.ask('GET', '/api/admin/search?q=ofrendar');
    expect(found).toContainEqual(expect.objectContaining({ kind: 'page', title: 'Ofrendas' }));
  });
});

describe('a church that changes its language', () => {
  const count = async () => {
    let found = 0;
    for await (const part of differences(app.services)) found += part.length;
    return found;
  };

  it('is found by the words of the new one as soon as a job is done', async () => {
    await admin.ask('PUT', '/api/site', { languages: ['en'], locale: 'en-US' });
    expect(await titles('ofrendas')).toEqual([]);
    await app.services.jobs.runDue();
    expect(await count()).toBe(0);
    expect([await titles('ofrendas'), await titles('ofrendando')]).toEqual([['Ofrendas'], []]);
    const jobs = () =>
      db.selectFrom('jobs').select('id').where('kind', '=', 'search-remake').execute();
    const before = await jobs();
    await admin.ask('PUT', '/api/site', { tagline: 'Come in.' });
    expect(await jobs()).toEqual(before);
  });

  it('what the release before has written is found, and made again', async () => {
    await db.updateTable('search_documents').set({ language: null, rules: 5 }).execute();
    expect(await titles('ofrendas')).toEqual(['Ofrendas']);
    // As the release before writes.
    const now = toStored(app.clock.now());
    await sql`insert into search_documents (kind, entity_id, title, text, title_words, text_words, href,
        is_public, version, rules)
      select kind, entity_id, title, text, title_words, text_words, '/elsewhere', 1, version, 5
        from search_documents where title = 'Ofrendas' and dated_at is null and ${now} <> ''
      on conflict (kind, entity_id) do update set href = excluded.href`.execute(db);
    expect((await ask('ofrendas')).results[0]?.href).toBe('/elsewhere');
    await repairIndex(app.services, new AbortController().signal);
    expect([await count(), (await ask('ofrendas')).results[0]?.href]).toEqual([0, '/ofrendas']);
  });
});
