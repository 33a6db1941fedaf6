import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Site } from '#contract/site.ts';
import { openServer } from './church.ts';

const server = await openServer();

const { navigation }: Site = await (await fetch(`${server.url}/api/site`)).json();
const paths = [
  ...navigation.flatMap(({ href, children }) => [href, ...children.map((child) => child.href)]),
  '/get-involved/retreat',
  '/blog/advent-light',
  '/login',
  '/members/dashboard',
  '/no/such-page',
];
/** The hosts that the demo church's pages frame: a map, and a film. A page for giving also has a frame of our own. */
const HOSTS = ['https://www.openstreetmap.org', 'https://www.youtube-nocookie.com'];

describe.each(paths)('the policy of %s', (path) => {
  test('allows only our own scripts, files and frames', async () => {
    const response = await fetch(server.url + path);
    const policy = directives(response);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    expect(policy.get('style-src-attr')).toEqual(["'unsafe-inline'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    const scripts = policy.get('script-src') ?? [];
    expect(scripts.filter((source) => /unsafe|nonce|\*$|^https?:$/.test(source))).toEqual([]);
    const inline = hashesOf(await response.text());
    expect(scripts.filter((source) => source.startsWith("'sha256-")).sort()).toEqual(inline.sort());
    expect(inline.length).toBeGreaterThan(0);
    expect(scripts.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
    expect(policy.get('style-src-elem')).toEqual(["'self'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    const frames = path === '/give' ? ["'self'", ...HOSTS] : HOSTS;
    expect(policy.get('frame-src')?.toSorted()).toEqual(frames);
  });
});

function directives(response: Response): Map<string, string[]> {
  const policy = response.headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

/** The hashes of the inline scripts that a browser would run. */
function hashesOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  const hashes = scripts
    .filter(([, attributes = '']) => !/ src=|ld\+json/.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)];
}
