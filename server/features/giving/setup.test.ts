import { expect, it } from 'vitest';
import { givingSetupCalls } from '#contract/giving-setup.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { openGiving } from '#tests/factories/giving.ts';

const test = async (admin: Awaited<ReturnType<typeof asAdministrator>>) =>
  givingSetupCalls['POST /api/giving/test'].answer.parse(
    await (await admin.send('POST', '/api/giving/test')).json(),
  );

it('asks PayPal, and says in a sentence what it answered', async () => {
  const { app, paypal, close } = await openGiving();
  const admin = await asAdministrator(app);
  expect(await admin.ask('GET', '/api/giving/setup')).toMatchObject({
    ...{ hasClientId: true, hasSecret: true, isLive: false, hasWebhook: true, hasForm: true },
    webhookUrl: expect.stringMatching(/\/api\/giving\/paypal-webhook$/),
  });
  const before = paypal.asked.length;
  expect(await test(admin)).toMatchObject({
    isWorking: true,
    words: expect.stringContaining('play money'),
  });
  expect(paypal.asked.slice(before)).toContainEqual(
    expect.stringMatching(/^GET \/v2\/checkout\/orders\//),
  );
  paypal.fail(/orders/, { status: 503 });
  expect((await test(admin)).words).toMatch(/^PayPal did not answer\./);
  await close();
});

it('says when PayPal does not know the secret, and when nothing is set', async () => {
  const wrong = await openGiving({ PAYPAL_CLIENT_SECRET: 'another-secret' });
  expect((await test(await asAdministrator(wrong.app))).words).toMatch(
    /does not know this client id with this secret/,
  );
  await wrong.close();
  const bare = await openApp();
  const admin = await asAdministrator(bare);
  expect(await admin.ask('GET', '/api/giving/setup')).toMatchObject({ hasClientId: false });
  expect((await test(admin)).words).toMatch(/was not asked/);
  await bare.close();
});
