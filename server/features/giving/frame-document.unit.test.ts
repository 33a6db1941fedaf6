import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { frameDocument } from './frame-document.ts';

const inSandbox = { publicUrl: 'https://www.church.test/site', givingOrigin: undefined };
const apart = { publicUrl: 'https://www.church.test', givingOrigin: 'https://give.church.test' };

const directives = (policy: string) =>
  new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

describe('the policy of the giving frame', () => {
  test('allows its own script and the provider’s, and no access to the site', () => {
    const { html, policy } = frameDocument('start();', inSandbox);
    const read = directives(policy);
    const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(read.get('default-src')).toEqual(["'none'"]);
    expect(read.get('base-uri')).toEqual(["'none'"]);
    expect(read.get('script-src')?.[0]).toBe(`'sha256-${hash}'`);
    for (const [name, sources] of read) {
      if (name === 'frame-ancestors') continue;
      expect([
        name,
        sources.filter((source) => /'self'|church|^\*$|^https?:$/.test(source)),
      ]).toEqual([name, []]);
    }
  });

  test('gives it no origin, and only the site frames it', () => {
    const { html, policy } = frameDocument('', inSandbox);
    expect(directives(policy).get('sandbox')).not.toContain('allow-same-origin');
    expect(directives(policy).get('frame-ancestors')).toEqual([
      "'self'",
      'https://www.church.test',
    ]);
    expect(html).toContain('data-page-origin=""');
  });

  test('keeps its own origin if one is set, and only the site frames it', () => {
    const { html, policy } = frameDocument('', apart);
    expect(directives(policy).get('sandbox')).toContain('allow-same-origin');
    expect(directives(policy).get('frame-ancestors')).toEqual(['https://www.church.test']);
    expect(html).toContain('data-page-origin="https://www.church.test"');
  });

  test.each([inSandbox, apart])(
    'lets it neither navigate the visitor away nor open dialogs',
    (origins) => {
      const allowed = directives(frameDocument('', origins).policy).get('sandbox');
      expect(allowed?.filter((token) => /top-navigation|modals|downloads/.test(token))).toEqual([]);
    },
  );
});

test('no text of the script ends it or starts a comment', () => {
  const script = 'a = "</script><!-- </SCRIPT>"; b = /<!--/u; c = 1 < 2;';
  const { html } = frameDocument(script, inSandbox);
  expect(html.match(/<\/script/gi)).toHaveLength(1);
  expect(html).not.toContain('<!--');
  const inline = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
  expect(new Function(`let a, b, c; ${inline} return [a, b.source, c]`)()).toEqual([
    '</script><!-- </SCRIPT>',
    String.raw`\x3c!--`,
    true,
  ]);
});

test('the hosts of the wallet are allowed only where one is configured, those of its environment', () => {
  const keys = { merchantId: 'm', publicKey: 'p', privateKey: 'k', isProduction: false };
  const given = { ...keys, merchantAccount: undefined, apiUrl: undefined };
  const policyWith = (tokenizationKey: string) =>
    frameDocument('', { ...apart, wallet: { ...given, tokenizationKey } }).policy;
  expect(frameDocument('', apart).policy).not.toContain('braintree');
  const trial = directives(policyWith('sandbox_a_b'));
  expect(trial.get('script-src')).toContain('https://js.braintreegateway.com');
  expect(trial.get('connect-src')).toContain('https://api.sandbox.braintreegateway.com');
  expect(policyWith('production_a_b')).toContain('https://api.braintreegateway.com');
  expect(policyWith('production_a_b')).not.toContain('sandbox.braintree');
});
