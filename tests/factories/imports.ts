import { expect } from 'vitest';
import { type Import, importCalls } from '#contract/imports.ts';
import type {
  Planned,
  PlannedMenu,
  Question,
  Reader,
  Reading,
} from '#server/features/import/planned.ts';
import { readers } from '#server/features/import/readers.ts';
import type { TestApp } from '#tests/app.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { bearer } from './accounts.ts';
import { asAdministrator } from './admin.ts';

type Admin = Awaited<ReturnType<typeof asAdministrator>>;

/** What a planned file holds: things as a reader plans them. */
export type PlannedFile = {
  source?: string;
  questions?: Question[];
  menus?: PlannedMenu[];
  things: Partial<Planned>[];
};

/** Reads things that a test plans itself. */
const planReader: Reader = {
  recognizes: (name) => name.endsWith('.plan'),
  read: async ({ main, answers }): Promise<Reading> => {
    const stream = await main.open();
    const text = Buffer.concat(await stream.toArray()).toString();
    const { source = 'test', questions = [], menus = [], things }: PlannedFile = JSON.parse(text);
    return {
      source,
      questions: questions.map((each) => ({ ...each, value: answers[each.id] ?? each.value })),
      notes: [],
      menus,
      items: async function* () {
        for (const thing of things) yield planned(thing);
      },
    };
  },
  words: { said: ({ what = '' }) => `Said: ${what}` },
};

const planned = (thing: Partial<Planned>): Planned => ({
  kind: 'page',
  foreignId: '1',
  title: 'Untitled',
  about: '',
  content: {},
  isPublic: true,
  notes: [],
  leftOut: null,
  ...thing,
});

/** A page that is planned, with its text. */
export const page = (foreignId: string, slug: string, html = '<p>Hi</p>', more: object = {}) =>
  ({
    kind: 'page',
    foreignId,
    title: slug,
    content: { title: slug, slug, sections: [{ type: 'text', content: html }] },
    ...more,
  }) as const;

/** Lets tests plan things themselves. */
export function readPlans(): void {
  readers.plan = planReader;
}

/** A site in which tests plan things themselves, shared by all tests of a file, and its administrator. */
export async function openImports(): Promise<{ app: TestApp; admin: Admin }> {
  readPlans();
  const app = await sharedApp();
  return { app, admin: await asAdministrator(app) };
}

/** Files to bring: their names and bytes; the first is read. */
type BroughtFiles = Record<string, string | Uint8Array>;

/** Sends files, and reads them to the end. */
export async function readFiles(app: TestApp, admin: Admin, files: BroughtFiles): Promise<Import> {
  const sent = Object.entries(files).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) }));
  const body = { files: sent.map(({ name, bytes }) => ({ name, size: bytes.length })) };
  const { id } = await admin.ask('POST', '/api/imports', body);
  for (const [index, { bytes }] of sent.entries()) {
    const form = new FormData();
    form.set('chunk', new Blob([Uint8Array.from(bytes)]));
    form.set('offset', '0');
    const init = { method: 'PUT', headers: bearer(admin.token), body: form };
    const answer = await app.fetch(`/api/imports/${id}/files/${index}`, init);
    expect([answer.status, await answer.json()]).toEqual([200, { received: bytes.length }]);
  }
  await admin.ask('POST', `/api/imports/${id}/read`, {}, 200);
  return atRest(admin, id);
}

export const readPlan = (app: TestApp, admin: Admin, file: PlannedFile, more: BroughtFiles = {}) =>
  readFiles(app, admin, { 'site.plan': JSON.stringify(file), ...more });

export const importNow = async (admin: Admin, id: string): Promise<Import> =>
  importCalls['GET /api/imports/{id}'].answer.parse(await admin.ask('GET', `/api/imports/${id}`));

const AT_WORK = ['reading', 'making', 'taking-back'];

/** Waits until nobody works on an import. */
export async function atRest(admin: Admin, id: string): Promise<Import> {
  for (;;) {
    const now = await importNow(admin, id);
    if (!AT_WORK.includes(now.state)) return now;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Makes what was read, and waits for the end. */
export async function make(admin: Admin, id: string, choices: object = {}): Promise<Import> {
  const kinds = ['picture', 'file', 'page', 'post', 'event', 'sermon', 'person', 'redirect'];
  await admin.ask('POST', `/api/imports/${id}/make`, { as: 'live', kinds, ...choices }, 200);
  return atRest(admin, id);
}

/** What became of each thing, in the order of the file: its title, outcome and notes. */
export async function itemsOf(admin: Admin, id: string) {
  const call = importCalls['GET /api/imports/{id}/items'];
  const { items } = call.answer.parse(await admin.ask('GET', `/api/imports/${id}/items`));
  return items.toSorted((one, other) => one.position - other.position);
}

/** What was to become of each of an import's things, and what did. */
export const outcomesOf = async (admin: Admin, id: string) =>
  (await itemsOf(admin, id)).map(({ title, action, outcome }) => [title, action, outcome]);
