import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sectionTypes } from '#contract/sections/index.ts';
import { payloads } from '#tests/e2e/payloads.ts';
import { visit } from '#tests/e2e/visit.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { openTally } from './tally.ts';
import { newToken, openTarget } from './target.ts';

const target = await openTarget();
const browser = await openBrowser();
const tally = openTally('hostile HTML × fields × policy');

/** Contexts in which markup has escaped sanitizers before. */
const wrappings: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `<svg><foreignObject>${payload}</foreignObject></svg>`,
  (payload) => `<math><annotation-xml encoding="text/html">${payload}</annotation-xml></math>`,
  (payload) => `<table><tr>${payload}<td>x`,
  (payload) => `<template>${payload}</template>`,
  (payload) => `<!--><p>${payload}-->`,
  (payload) => `<p title='${payload}'>x</p>`,
  (payload) => `<textarea></textarea>${payload}`,
  (payload) => payload.replaceAll('<', '<\u200b').replaceAll('script', 'ScRiPt'),
  (payload) => `&lt;${payload.slice(1)}`,
];
const corpus = wrappings.flatMap((wrap) => payloads.map(wrap));
/** One-line texts, and addresses, that have escaped attributes before. */
const lines = [
  `"><img src=x onerror="window.hacked='line'">`,
  `' onfocus=window.hacked='quote' autofocus x='`,
  `\`onmouseover=window.hacked='tick'`,
  '{{constructor.constructor("window.hacked=1")()}}',
  '</title><script>window.hacked="title"</script>',
  '</style><script>window.hacked="style"</script>',
];
const addresses = [
  'javascript:window.hacked="address"',
  ' javascript:window.hacked="address"',
  'JaVaScRiPt:window.hacked="address"',
  'data:text/html,<script>parent.hacked="data"</script>',
  'vbscript:x',
  '//evil.example/x',
  '/\\evil.example/x',
  'https://x;sandbox/',
  "https://x'-window.hacked-'/",
];

let token = '';
async function send(method: string, path: string, body?: unknown): Promise<number> {
  const response = await fetch(target.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Sections of every type with hostile texts in every field, of which a call refuses some. */
function hostileSections(
  texts: string[],
  line: string,
  address: string,
): Record<string, unknown>[] {
  const html = texts.join('');
  const fields = { title: line, alt: line, className: line, content: html, additional: html };
  const more = {
    body: html,
    listType: line,
    items: texts,
    username: line,
    note: line,
  };
  const places = { src: address, embedUrl: address, clientId: line, description: html };
  const image = { src: address, alt: line };
  const style = { 'background-image': `url(${address})` };
  return sectionTypes.flatMap((type) => {
    const all = { type, ...fields, ...more, ...places, image, style };
    return [
      all,
      { type, ...fields, ...more, className: '', image: {}, src: '/x.webp' },
      { type, title: line, content: html, additional: html, className: '' },
      { type, items: texts.map((content) => ({ title: line, content })) },
      { type, playlist: [{ src: address, title: line }], videos: [{ url: address, title: line }] },
      { type, src: address, embedUrl: address, title: line, alt: line },
    ];
  });
}

/** The pages to check, and how many hostile texts each has at least. */
const pages = ['/', '/media/blog', '/get-involved/calendar', '/get-involved/weekly-program'].map(
  (path) => ({ path, texts: lines.length }),
);

/** How many sections were accepted: a refused one shows nothing. */
let published = 0;

/** A body may have 256 KB. */
const MAX_BYTES = 200_000;

/** Publishes sections, on as many pages as needed; each alone first, so that a refused one does not exclude others. */
async function publish(
  name: string,
  title: string,
  { sections, perSection }: { sections: Record<string, unknown>[]; perSection: number },
) {
  const taken: Record<string, unknown>[][] = [[]];
  for (const section of sections) {
    const probe = { page: title, title, slug: `probe-${name}`, sections: [section] };
    const status = await send('POST', '/api/pages', probe);
    tally.note(status >= 500 ? `a section ${section.type}: ${status}` : undefined);
    if (status !== 201) continue;
    await send('DELETE', `/api/pages/probe-${name}`);
    const last = taken.at(-1) ?? [];
    const isRoom = JSON.stringify([...last, section]).length < MAX_BYTES;
    if (isRoom) last.push(section);
    else taken.push([section]);
  }
  for (const [index, part] of taken.entries()) {
    const slug = `hostile-${name}-${index}`;
    published += part.length;
    const status = await send('POST', '/api/pages', { page: title, title, slug, sections: part });
    tally.note(status === 201 ? undefined : `${slug}: ${status}`);
    pages.push({ path: `/${slug}`, texts: part.length * perSection });
  }
}

async function publishPost(slug: string, line: string, texts: string[]) {
  const html = texts.join('');
  const status = await send('POST', '/api/blog', {
    title: line,
    author: line,
    slug,
    uuid: crypto.randomUUID(),
    isPosted: true,
    content: [
      { type: 'text', content: html },
      { type: 'quote', content: html.slice(0, 5000) },
      { type: 'list', items: texts },
      { type: 'image', src: '/x.webp', alt: line },
    ],
  });
  tally.note(status === 201 ? undefined : `the post ${slug}: ${status}`);
  pages.push({ path: `/blog/${slug}`, texts: 2 * texts.length + 4 });
}

beforeAll(async () => {
  token = await newToken(target.server, 'admin');
  for (const [index, line] of lines.entries()) {
    // One content may have 4,000 tags and texts: each gets a part of the corpus.
    const texts = corpus.filter((_, at) => at % lines.length === index);
    const sections = hostileSections(texts, line, addresses[index] ?? '');
    await publish(String(index), line, { sections, perSection: texts.length });
    await publishPost(`hostile-${index}`, line, texts);
    await send('POST', '/api/announcements', {
      title: line,
      description: texts.join('').slice(0, 5000),
      linkText: line,
      linkUrl: '/contact',
    });
    await send('POST', '/api/calendar/admin/events', {
      summary: line,
      description: texts.join('').slice(0, 5000),
      location: line,
      startDateTime: '2030-01-01T10:00',
      endDateTime: '2030-01-01T11:00',
    });
  }
  for (const address of addresses)
    await send('POST', '/api/announcements', { title: 'Link', linkText: 'x', linkUrl: address });
}, 600_000);

test.each([true, false])(
  'nothing runs on any page, with the policy on: %s',
  async (hasPolicy) => {
    for (const { path, texts } of pages) {
      const { page } = await visit(browser, target.url);
      page.on('dialog', (dialog) => void dialog.dismiss());
      if (!hasPolicy) await takePolicyAway(page);
      const status = (await page.goto(path))?.status();
      const ran = await provoke(page);
      // Console messages about blocked content are fine here.
      await page.context().close();
      const name = `${path}, policy ${hasPolicy ? 'on' : 'off'}`;
      for (let text = 1; text < texts; text += 1) tally.note();
      tally.note(status === 200 && ran === undefined ? undefined : `${name}: ${status}, ${ran}`);
    }
    expect(published).toBeGreaterThan(3 * sectionTypes.length);
  },
  900_000,
);

/** Cleaning and escaping must be safe without the policy. */
async function takePolicyAway(page: Page): Promise<void> {
  await page.route(
    (address) => address.origin === new URL(target.url).origin,
    async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      // A page that is left meanwhile wants no answer.
      await route.fulfill({ response, headers }).catch(() => {});
    },
  );
}

/** Triggers events on every element. Returns what ran. */
async function provoke(page: Page): Promise<unknown> {
  await page.evaluate(async () => {
    addEventListener('click', (event) => event.preventDefault());
    const kinds = 'mouseover pointerover focus toggle animationstart load error click'.split(' ');
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (element instanceof HTMLDetailsElement) element.open = true;
      for (const kind of kinds) element.dispatchEvent(new Event(kind, { cancelable: true }));
      const { href } = element as HTMLAnchorElement;
      // What a click would run if it were not blocked.
      if (/^\s*(javascript|data|vbscript):/i.test(String(href)))
        Reflect.set(window, 'hacked', href);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  return page.evaluate(() => Reflect.get(window, 'hacked'));
}
