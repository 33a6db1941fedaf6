import { describe, expect, it } from 'vitest';
import { caseFiles, casesIn, shownOf } from '#tests/factories/wxr-cases.ts';

/** What no visitor may see: comments of blocks, frames, scripts, forms. */
const RAW = /<!--|\bwp:|<\/?(iframe|script|style|form|input|object|embed|video|audio|svg|math)\b/i;

describe.each(caseFiles())('texts of WordPress: %s', (file) => {
  it.each(casesIn(file))('$name', async ({ text, shown, said }) => {
    expect(await shownOf(text)).toEqual({ shown, said });
    const post = await shownOf(text, 'post');
    expect(post.shown).not.toMatch(RAW);
  });
});
