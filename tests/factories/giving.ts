import { paypalCalls } from '#contract/paypal.ts';
import { NOW, openApp, type TestApp } from '../app.ts';
import { openPaypalServer, paypalEvent, signedEvent } from '../paypal-server.ts';
import { bearer, buildAdministrator } from './accounts.ts';
import { buildPage } from './content.ts';

export const wish = { amount: '25.00', currency: 'USD', fund: 'Roof' };

/** Publishes a page that takes gifts in these currencies for `General` and `Roof`. */
export function buildGivingPage(app: TestApp, currencies = ['USD', 'JPY', 'EUR']) {
  const sections = currencies.map((currency) => ({
    ...{ type: 'paypal-donation', currency, amount: '1000', allowMonthly: true },
    funds: ['General', 'Roof'],
  }));
  return buildPage(app, { sections });
}

/** A church that takes gifts through its server, and the stand-in for PayPal that it talks to. */
export async function openGiving(environment: Record<string, string> = {}) {
  const paypal = await openPaypalServer();
  const app = await openApp({ environment: { ...paypal.environment, ...environment } });
  await buildGivingPage(app);
  /** Logged in each time: a session does not last as long as some tests. */
  const asked = async (path: string) => {
    const { token } = await buildAdministrator(app);
    return await (await app.fetch(path, { headers: bearer(token) })).json();
  };
  const order = async (given: object = {}) => {
    const answer = await app.post('/api/giving/orders', { ...wish, ...given });
    return paypalCalls['POST /api/giving/orders'].answer.parse(await answer.json()).orderId;
  };
  const answerOf = async (path: string) => {
    const answer = await app.post(path, {});
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return paypalCalls['POST /api/giving/orders/{id}/capture'].answer.parse(await answer.json());
  };
  return {
    app,
    paypal,
    order,
    /** An order that its giver approved. */
    approvedOrder: async () => {
      const id = await order();
      paypal.approve(id);
      return id;
    },
    capture: (id: string) => answerOf(`/api/giving/orders/${id}/capture`),
    confirm: (id: string) => answerOf(`/api/giving/subscriptions/${id}/confirm`),
    monthly: async (given: object = {}) => {
      const answer = await app.post('/api/giving/subscriptions', { ...wish, ...given });
      const { subscriptionId } = paypalCalls['POST /api/giving/subscriptions'].answer.parse(
        await answer.json(),
      );
      return subscriptionId;
    },
    /** What PayPal sends, signed; returns the status of the answer. */
    tell: async (type: string, resource: unknown, given: { id?: string } = {}) =>
      (await app.fetch('/api/giving/paypal-webhook', paypalEvent(type, resource, given))).status,
    tellText: async (body: string, webhookId?: string) =>
      (await app.fetch('/api/giving/paypal-webhook', signedEvent(body, webhookId))).status,
    /** The administrators' list. */
    gifts: async () => ((await asked('/api/gifts')) as { gifts: Record<string, unknown>[] }).gifts,
    toLookAt: async () => ((await asked('/api/gifts/totals')) as { toLookAt: unknown[] }).toLookAt,
    totals: async () => ((await asked('/api/gifts/totals')) as { sums: unknown[] }).sums,
    /** Lets so many minutes after the start pass, and runs what is due. */
    later: async (minutes: number) => {
      app.clock.set(Temporal.Instant.from(NOW).add({ minutes }).toString());
      await app.services.jobs.runDue();
    },
    /** How often money was taken. */
    taken: () =>
      [...paypal.orders.values()].reduce((count, { captures }) => count + captures.length, 0),
    close: async () => {
      await app.close();
      await paypal.close();
    },
  };
}

export type Giving = Awaited<ReturnType<typeof openGiving>>;
