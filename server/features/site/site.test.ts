import { describe, expect, it } from 'vitest';
import { siteCalls } from '#contract/site.ts';
import { contrast } from '#domain/color.ts';
import { openApp } from '#tests/app.ts';
import { buildHomepage, buildPage, buildSite } from '#tests/factories/content.ts';
import { themeCss } from './theme.ts';

describe('the site', () => {
  it('starts with the menu of a bare site, and with nothing invented', async () => {
    const app = await openApp();
    const response = await app.fetch('/api/site');
    const site = siteCalls['GET /api/site'].answer.parse(await response.json());
    expect(site.navigation.map(({ label, href }) => [label, href])).toEqual([
      ['Home', '/'],
      ['About Us', '/about'],
      ['Get Involved', '/get-involved/our-ministries'],
      ['Blog', '/media/blog'],
      ['GIVE', '/give'],
      ['Contact Us', '/contact'],
    ]);
    expect([site.tagline, ...site.missionBlurbs]).toEqual(['']);
    expect(site.timeZone).toBe('America/Los_Angeles');
    expect(site.serviceTimes).toEqual([]);
    expect(site.socialLinks).toEqual([]);
    expect(Object.values(site.address).join('')).toBe('');
    await app.close();
  });

  it('names the hosts of published frames, and changes with its content at once', async () => {
    const app = await openApp();
    const hosts = async () => (await app.api('GET /api/site')).frameHosts;
    expect(await hosts()).toEqual([]);
    await buildPage(app, {
      sections: [
        { type: 'iframe', src: 'https://player.example.org/x' },
        { type: 'map', embedUrl: 'https://www.openstreetmap.org/export/embed.html?bbox=1' },
        { type: 'videoPlaylist', videos: [{ url: 'https://youtu.be/dQw4w9WgXcQ', title: 'T' }] },
      ],
    });
    expect(await hosts()).toEqual([
      'https://player.example.org',
      'https://www.openstreetmap.org',
      'https://www.youtube-nocookie.com',
    ]);
    await buildSite(app, { name: 'Lantern Hill' });
    expect((await app.api('GET /api/site')).name).toBe('Lantern Hill');
    await app.close();
  });

  it("sends the church's colors as a style sheet whose address changes with them", async () => {
    const app = await openApp();
    const first = (await app.api('GET /api/site')).themeVersion;
    await buildHomepage(app, { colorScheme: { primary: '#ffe680', text: '#231d2b' } });
    expect((await app.api('GET /api/site')).themeVersion).not.toBe(first);
    const response = await app.fetch('/theme.css');
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    const [day = '', night] = (await response.text()).split('@media');
    expect(day).not.toContain('#ffe680');
    expect(night).toContain('--color-primary:#ffe680');
    // Stronger than the usual colors, which pages may load after it.
    for (const css of [day, night]) expect(css).toContain(':root:root{');
    await app.close();
  });
});

describe('a theme', () => {
  it.each(['#5b2a55', '#ffe680', '#ffffff', '#000000', '#7f7f7f', '#ff0000', '#00ff88'])(
    'made of %s can be read in light and in dark',
    (primary) => {
      const [day = '', night = ''] = themeCss({ primary, text: primary }).split('@media');
      const color = (css: string, name: string) =>
        new RegExp(`--color-${name}:(#[0-9a-f]{6})`).exec(css)?.[1] ?? '';
      for (const [css, paper] of [
        [day, '#e7dfd2'],
        [night, '#2e2636'],
      ] as const) {
        expect(contrast(color(css, 'primary'), paper)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(color(css, 'ink'), paper)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(color(css, 'on-primary'), color(css, 'primary'))).toBeGreaterThanOrEqual(
          4.5,
        );
      }
    },
  );
});
