import { describe, expect, it } from 'vitest';
import { UntrustedFile } from '#server/features/import/planned.ts';
import { cdata, givenFile, itemXml, WXR_END, wxr, wxrHead } from '#tests/factories/wxr.ts';
import { MAX_DEPTH, MAX_RECORDS } from '../limits.ts';
import { survey } from '../site/survey.ts';
import { readWxr } from './read-wxr.ts';

async function partsOf(data: string | Uint8Array, piece?: number) {
  const parts = [];
  for await (const part of readWxr(givenFile(data, piece))) parts.push(part);
  return parts;
}

async function refusal(data: string | Uint8Array): Promise<string> {
  try {
    await survey(givenFile(data));
  } catch (error) {
    expect(error).toBeInstanceOf(UntrustedFile);
    return (error as Error).message;
  }
  throw new Error('It was taken.');
}

describe('an export is read', () => {
  it('in pieces of any size, letters of several bytes among them', async () => {
    const data = wxr([{ id: 1, title: 'Grüße, 主日 🙏', text: 'a ]]> b <![CDATA[ c\n\n\nd & é' }]);
    const whole = await partsOf(data);
    for (const piece of [1, 3, 7, 1000]) expect(await partsOf(data, piece)).toEqual(whole);
    const record = whole.find((part) => part.kind === 'record' && part.record.element === 'item');
    const fields = record?.kind === 'record' ? record.record.fields : new Map();
    expect(fields.get('title')).toBe('Grüße, 主日 🙏');
    expect(fields.get('content:encoded')).toBe('a ]]> b <![CDATA[ c\n\n\nd & é');
  });

  it('without characters that XML forbids, however they are written', async () => {
    const data = wxr([{ id: 1, title: 'a\u0000\u0008b\u000bc\ufffed' }]);
    expect((await survey(givenFile(data))).lines.get('1')?.title).toBe('abcd');
    expect(await refusal(`${wxrHead()}<item><title>&#2;</title></item>${WXR_END}`)).toMatch(/line/);
  });

  it('with blank lines and a mark of its encoding before it', async () => {
    for (const before of ['\n\n  ', '\uFEFF', '\uFEFF\r\n'])
      expect((await survey(givenFile(before + wxr([{ id: 4 }])))).lines.size).toBe(1);
  });

  it('with comments and instructions of any length between its parts', async () => {
    const long = 'What a plugin writes - of itself. '.repeat(10_000);
    const between = `<!--${long}--><?plugin ${long}?><!---->`;
    const data = wxrHead() + between + itemXml({ id: 4, title: 'Here' }) + between + WXR_END;
    expect((await survey(givenFile(data))).lines.get('4')?.title).toBe('Here');
    expect(await refusal(`${wxrHead()}<!--${long}${WXR_END}`)).toMatch(/ends too early/);
  });

  it('of the versions 1.0 to 1.2, with or without CDATA', async () => {
    const item = `<item><title>Plain &amp; simple</title><link>https://old.example.org/?p=3</link><dc:creator>john</dc:creator>
      <category>News</category><category domain="category" nicename="news">News</category>
      <category domain="tag" nicename="roar"><![CDATA[Roar]]></category>
      <wp:post_id>3</wp:post_id><wp:post_name>plain</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
      <wp:postmeta>
        <wp:meta_key>_wp_old_slug</wp:meta_key>
        <wp:meta_value>simple</wp:meta_value>
      </wp:postmeta></item>`;
    for (const version of ['1.0', '1.1', '1.2']) {
      const found = await survey(givenFile(wxrHead({ version }) + item + WXR_END));
      expect(found.lines.get('3')).toMatchObject({ title: 'Plain & simple', oldSlugs: ['simple'] });
    }
  });

  it('with authors and terms, written on one line or many', async () => {
    const channel = `<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>
        news
      </wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata('News &amp; Notes')}</wp:cat_name></wp:category>
      <wp:tag><wp:tag_slug>fire</wp:tag_slug><wp:tag_name>${cdata('Fire')}</wp:tag_name>
        <wp:termmeta><wp:meta_key>x</wp:meta_key><wp:meta_value>a:1:{}</wp:meta_value></wp:termmeta></wp:tag>
      <wp:author>
        <wp:author_login>jo</wp:author_login><wp:author_display_name></wp:author_display_name>
        <wp:author_first_name>${cdata('Jo')}</wp:author_first_name><wp:author_last_name>${cdata('Bell')}</wp:author_last_name>
      </wp:author>`;
    const found = await survey(givenFile(wxrHead({ channel }) + WXR_END));
    expect(found.categories).toEqual([{ id: '3', slug: 'news', name: 'News & Notes', parent: '' }]);
    expect(found.tags).toEqual([{ id: '', slug: 'fire', name: 'Fire', parent: '' }]);
    expect(Object.fromEntries(found.authors)).toEqual({ ruth: 'Ruth Moabite', jo: 'Jo Bell' });
  });

  it('and an entity that objects inherit is none', async () => {
    expect(
      await refusal(`${wxrHead()}<item><title>&constructor;</title></item>${WXR_END}`),
    ).toMatch(/damaged at line/);
  });
});

describe('a file that cannot be trusted is refused', () => {
  it.each([
    ['cut off in an item', wxr([{ id: 1 }]).slice(0, -60), /ends too early, at line \d+/],
    ['cut off before its end', wxrHead() + itemXml({ id: 1 }), /ends too early/],
    ['with a tag that closes nothing', `${wxrHead()}</item>${WXR_END}`, /damaged at line 1\d/],
    ['with text after its end', `${wxr([])}more`, /damaged at line/],
    ['with an unknown entity', `${wxrHead()}<item>&nbsp;</item>${WXR_END}`, /damaged at line/],
    ['that is empty', '', /no export of WordPress/],
    ['that is no XML', 'Name,Mail\nRuth,ruth@example.org\n', /damaged at line 1|no export/],
    [
      'that is another feed',
      '<rss><channel><title>x</title></channel></rss>',
      /no export of WordPress/,
    ],
    ['of an unknown version', wxr([], { version: '1,1' }), /no export of WordPress/],
    ['of no site', wxr([], { home: 'nowhere' }), /which website/],
  ])('%s', async (_, data, words) => {
    expect(await refusal(data)).toMatch(words);
  });

  it('with a DOCTYPE, so with entities of its own', async () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>`;
    for (const doctype of [bomb, '<!DOCTYPE rss SYSTEM "file:///etc/passwd">', '<!ENTITY x "y">'])
      expect(await refusal(wxr([]).replace('<rss', `${doctype}<rss`))).toMatch(/DOCTYPE|no export/);
  });

  it('with a declaration without end, at once', async () => {
    expect(await refusal(`${wxrHead()}<!${'x'.repeat(1_000_000)}`)).toMatch(/DOCTYPE/);
  });

  it('in another encoding than UTF-8', async () => {
    const data = wxr([{ id: 1, title: 'Grüße' }]);
    expect(await refusal(data.replace('UTF-8', 'ISO-8859-1'))).toMatch(/ISO-8859-1/);
    expect(await refusal(Buffer.from(data, 'latin1'))).toMatch(/not UTF-8/);
    expect(await refusal(Buffer.from(`\uFEFF${data}`, 'utf16le'))).toMatch(/UTF-16/);
    expect(await refusal(Buffer.from(data, 'utf16le'))).toMatch(/UTF-16/);
    expect(await refusal(Buffer.concat([Buffer.from(data), Buffer.from([0xc3])]))).toMatch(/UTF-8/);
  });

  it('that goes deeper than any export', async () => {
    const deep = '<a>'.repeat(MAX_DEPTH) + '</a>'.repeat(MAX_DEPTH);
    expect(await refusal(`${wxrHead()}<item>${deep}</item>${WXR_END}`)).toMatch(
      /more than 32 elements/,
    );
  });

  it('that is larger than what is read, in pieces of any size', async () => {
    const data = wxr([{ id: 1, text: 'a'.repeat(2_000_000) }]);
    const read = async (mostBytes: number, piece?: number) => {
      for await (const _ of readWxr(givenFile(data, piece), { mostBytes }));
    };
    const larger = new UntrustedFile(
      'This file is larger than 1.5 MB. Export it in WordPress in parts: posts, pages and media each on their own.',
    );
    for (const piece of [undefined, 1000])
      await expect(read(1_500_000, piece)).rejects.toThrow(larger);
    await read(Buffer.byteLength(data));
    await expect(read(Buffer.byteLength(data) - 1)).rejects.toThrow(/larger than/);
  });

  it('with an entry or a number of entries without end', async () => {
    const long = `<item><x>${'a'.repeat(17_000_000)}</x></item>`;
    expect(await refusal(wxrHead() + long + WXR_END)).toMatch(/longer than 16 million/);
    expect(await refusal(wxrHead() + '<item/>'.repeat(MAX_RECORDS + 1) + WXR_END)).toMatch(
      /more than 100000 entries/,
    );
  });
});
