import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { calls } from '#server/calls.ts';
import { parametersOf } from './counted-parameters.ts';

const publicReads = Object.entries<Call>(calls).filter(
  ([name, { access, isUnkept }]) => name.startsWith('GET ') && access === 'public' && !isUnkept,
);

it.each(publicReads)(
  '%s counts the parameters of the contract, and no others',
  (name, { query }) => {
    const path = name.replace('GET ', '').replace(/\{\w+\}/, 'a-slug');
    const known = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
    // Every call's words come in the language that is asked for, and contents unless they are asked for as stored.
    expect([...parametersOf(path)].sort()).toEqual([...known, 'lang', 'original'].sort());
    expect(parametersOf(`${path}/`)).toEqual(parametersOf(path));
  },
);

it.each([
  ['/', ['calendar', 'month', 'view']],
  ['/sitemap.xml', []],
  ['/feeds/posts.rss', []],
  ['/calendars/main.ics', ['date']],
  ['/es', ['calendar', 'month', 'view']],
  ['/media/blog', ['calendar', 'month', 'view', 'before', 'book', 'series', 'speaker', 'year']],
])('the address %s counts %j', (path, names) => {
  expect(parametersOf(path)).toEqual(names);
});
