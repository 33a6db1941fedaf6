import type { Visitor } from './visitor.ts';

/** What one visitor of an engine calls their things, so that two engines can walk through one church. */
export type Walker = { visitor: Visitor<unknown>; engine: string };

const PHONE = [375, 800] as const;
const WIDE = [1440, 900] as const;

export async function readByMenu({ visitor }: Walker): Promise<void> {
  await visitor.resize(...WIDE);
  await visitor.open('/');
  await visitor.click('link', 'Questions');
  await visitor.arrive('/get-involved/questions');
  await visitor.resize(...PHONE);
  await visitor.gone('link', 'About Us');
  await visitor.click('button', 'Menu');
  await visitor.click('link', 'About Us');
  await visitor.arrive('/about');
  await visitor.resize(...WIDE);
}

export async function search({ visitor }: Walker): Promise<void> {
  await visitor.click('link', 'Search');
  await visitor.type('searchbox', 'What are you looking for?', 'advent light');
  await visitor.click('link', 'Advent light');
  await visitor.arrive('/blog/advent-light');
}

export async function lookAtCalendar({ visitor }: Walker): Promise<void> {
  await visitor.open('/get-involved/calendar');
  await visitor.click('link', /^Next month:/);
  await visitor.expect('the next month', () => location.search.startsWith('?month='));
  await visitor.click('link', /Sunday Worship/);
  await visitor.see('heading', 'Sunday Worship');
}

/** Pages in another language: its files, its dates, and the way to it. */
export async function readInSpanish({ visitor }: Walker): Promise<void> {
  await visitor.open('/es');
  await visitor.click('link', 'Ver el calendario completo');
  await visitor.arrive('/es/participe/calendario');
  await visitor.click('link', /^Mes siguiente/);
  await visitor.expect('the next month', () => location.search.startsWith('?month='));
  await visitor.open('/es/participe/oracion');
  await visitor.see('textbox', /^Su petición de oración/);
  await visitor.click('link', 'English');
  await visitor.arrive('/get-involved/prayer');
}

export async function sendPrayer({ visitor, engine }: Walker): Promise<void> {
  await visitor.open('/get-involved/prayer');
  await writePrayer(visitor, `For my mother, says ${engine} – “thank you”.`);
  await visitor.read('Your prayer request has been received');
}

async function writePrayer(visitor: Walker['visitor'], request: string): Promise<void> {
  await visitor.type('textbox', /^Your prayer request/, request);
  await visitor.type('textbox', /^Name/, 'Ana María');
  await visitor.type('textbox', /^E-mail/, 'ana@example.org');
  await visitor.click('button', 'Send prayer request');
}

type Person = { email: string; password: string };

export async function logIn({ visitor }: Walker, { email, password }: Person): Promise<void> {
  await visitor.open('/login');
  await visitor.type('textbox', 'E-mail', email);
  await visitor.type('textbox', 'Password', password);
  await visitor.click('button', 'Log in');
  await visitor.see('heading', /^Welcome, /);
}

/** A screen that reckons with dates: neither engine needs to know `Temporal`. */
export async function lookAtGiving({ visitor }: Walker): Promise<void> {
  await visitor.open('/admin/giving');
  await visitor.see('heading', 'Giving');
  await visitor.read('No gifts yet.');
}

export async function publishPost({ visitor, engine }: Walker): Promise<void> {
  await visitor.open('/admin/blog');
  await visitor.click('link', 'Create New Post');
  await visitor.type('textbox', 'Title', `Supper with ${engine}`);
  await visitor.type('textbox', 'Text', 'Bring a ');
  await visitor.click('button', 'Bold');
  await visitor.keys('chair');
  await visitor.click('button', 'Publish');
  await visitor.read(`“Supper with ${engine}” is saved: Published, Posted.`);
  await visitor.see('heading', `Supper with ${engine}`);
  await visitor.open(`/blog/supper-with-${engine}`);
  await visitor.expect(
    'bold words',
    () => document.querySelector('strong')?.textContent === 'chair',
  );
}

export async function composePage({ visitor, engine }: Walker): Promise<void> {
  await visitor.open('/admin/pages');
  await visitor.click('link', 'Create New Page');
  await visitor.type('textbox', 'Title', `Walks of ${engine}`);
  await visitor.click('button', 'Text');
  await visitor.type('textbox', 'Text', 'We meet at the green.');
  await visitor.click('button', 'Quote');
  await visitor.expect('the focus in the quote', () =>
    document.activeElement?.matches('input, textarea, [contenteditable]'),
  );
  await visitor.keys('Taste and see');
  await visitor.click('button', 'Publish');
  await visitor.read(`“Walks of ${engine}” is published.`);
  await visitor.open(`/walks-of-${engine}`);
  await visitor.read('We meet at the green.');
  await visitor.read('Taste and see');
}

/** A dialog that the keyboard leaves, and the way of a picture from a file to the home page. */
export async function showPicture({ visitor, engine }: Walker, file: string): Promise<void> {
  await visitor.open('/admin/announcements');
  await visitor.click('link', 'Create New Announcement');
  await visitor.type('textbox', 'Title', `Seen by ${engine}`);
  await visitor.click('button', 'Choose a picture');
  await visitor.see('dialog', 'Pictures');
  await visitor.press('Escape');
  await visitor.gone('dialog', 'Pictures');
  await visitor.expect('the focus back where it was', () =>
    document.activeElement?.textContent?.startsWith('Choose a picture'),
  );
  await visitor.press('Enter');
  await visitor.see('dialog', 'Pictures');
  await visitor.upload(file);
  await visitor.read('1 picture uploaded.');
  await visitor.type('textbox', 'Description', `A window for ${engine}`);
  await visitor.click('button', 'Use this picture');
  await visitor.gone('dialog', 'Pictures');
  await visitor.click('button', 'Publish');
  await visitor.read(`“Seen by ${engine}” is saved`);
  await visitor.see('link', 'Create New Announcement');
  await visitor.see('heading', `Seen by ${engine}`);
  await visitor.open('/');
  await visitor.expect(
    'the picture on the home page',
    (title) => {
      const cards = [...document.querySelectorAll('article')];
      const picture = cards.find((card) => card.textContent.includes(title))?.querySelector('img');
      picture?.scrollIntoView();
      return picture?.complete && picture.naturalWidth > 0;
    },
    `Seen by ${engine}`,
  );
}

/** Opens what is read later, until it is on the device. */
export async function keepPages({ visitor }: Walker): Promise<void> {
  await visitor.open('/');
  await visitor.expect('a service worker', () => navigator.serviceWorker.controller !== null);
  await visitor.open('/get-involved/prayer');
  for (const path of ['/', '/get-involved/prayer'])
    await visitor.expect(
      `a copy of ${path}`,
      (wanted) => caches.match(wanted, { ignoreVary: true }).then(Boolean),
      path,
    );
}

export const offlinePrayer = ({ engine }: Walker) => `Written offline in ${engine}.`;

export async function readOffline(walker: Walker): Promise<void> {
  const { visitor } = walker;
  await visitor.open('/');
  await visitor.read('This page is as of');
  await visitor.go('/media/blog');
  await visitor.see('heading', 'You are offline');
  await visitor.click('link', 'Prayer');
  await writePrayer(visitor, offlinePrayer(walker));
  await visitor.read('Kept on this device.');
}

/** Only a browser that is offline hears that it is no longer; a page that opens asks. */
export async function seeItSent({ visitor }: Walker): Promise<void> {
  await visitor.open('/get-involved/prayer');
  await visitor.read('Prayer request: sent.');
}
