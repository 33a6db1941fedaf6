import type { Frame, Page } from 'playwright-core';
import { open } from './visit.ts';

export const SDK = 'https://www.paypal.com/sdk/js*';
const PAYPAL_WINDOW = 'https://www.paypal.com/checkoutnow*';

export const amount = (page: Page) => page.getByLabel('Your gift in USD');
export const frameElement = (page: Page) => page.locator('iframe[title="Give by card or PayPal"]');
export const paypalButton = (page: Page, name = 'PayPal') =>
  page
    .frameLocator('iframe[title="Give by card or PayPal"]')
    .getByRole('button', { name, exact: true });

/** Besides the gift, the fake script tries what a stolen one would, and stores what it got. */
export type Loot = { name: string; got: string };

/**
 * As much of the provider's script as a gift needs: its button does everything from the click, through the provider's
 * own window and its approval, to capture, with the given name that the provider would send.
 */
const sdk = `
const attempt = (name, read) => {
  try { return { name, got: String(read()) }; } catch (error) { return { name, got: error.name }; }
};
window.loot = [
  attempt('localStorage', () => localStorage.getItem('token')),
  attempt('sessionStorage', () => sessionStorage.length),
  attempt('cookie', () => document.cookie),
  attempt('indexedDB', () => indexedDB.open('narthex')),
  attempt('parent.document', () => parent.document),
  attempt('parent.localStorage', () => parent.localStorage.getItem('token')),
];
window.paypal = { version: '5.0.0', Buttons: (given) => {
  let props = given;
  return {
    isEligible: () => true,
    updateProps: async (next) => { props = { ...props, ...next }; },
    close: async () => {},
    render: async (element) => {
      const add = (label, act) => {
        const button = document.createElement('button');
        button.textContent = label;
        button.style.cssText = 'display: block; width: 100%; height: 48px; margin-bottom: 12px';
        button.onclick = act;
        element.append(button);
      };
      let asked;
      const order = {
        create: async (given) => { asked = given; return 'ORDER-1'; },
        capture: async () => ({ payer: { name: { given_name: 'Ruth' } } }),
      };
      const approved = (id) => new Promise((resolve) => {
        const ours = window.open('https://www.paypal.com/checkoutnow?id=' + id + '&order=' + encodeURIComponent(JSON.stringify(asked)));
        addEventListener('message', ({ source }) => { if (source === ours) resolve(); });
      });
      add('PayPal', async () => {
        let goesOn = true;
        await props.onClick?.({}, { resolve: async () => {}, reject: async () => { goesOn = false; } });
        if (!goesOn) return;
        try {
          const isMonthly = props.createSubscription !== undefined;
          const id = await (isMonthly ? props.createSubscription({}, {}) : props.createOrder({}, { order }));
          for (let isOpen = true; isOpen; ) {
            isOpen = false;
            await approved(id);
            const data = { orderID: isMonthly ? null : id, subscriptionID: isMonthly ? id : null };
            await props.onApprove(data, { order, restart: () => { isOpen = true; } });
          }
        } catch (error) {
          props.onError?.(error);
        }
      });
      add('Cancel', () => props.onCancel?.({}));
      add('Fail', () => props.onError?.(new Error('declined')));
      props.onInit?.({}, { enable: async () => {}, disable: async () => {} });
    },
  };
} };`;

/** The provider's window: approves at once, if it still has its opener. */
const paypalWindow =
  "<!doctype html><title>PayPal</title><script>opener.postMessage('approved', '*'); close();</script>";

export type Order = { purchase_units: { amount: { currency_code: string; value: string } }[] };

/**
 * Serves the provider from here, at its real addresses. Returns the orders that its window was opened with. `approve` is
 * what the giver does there, with the id of the order.
 */
export async function serveProvider(
  page: Page,
  approve: (id: string) => void = () => {},
): Promise<Order[]> {
  const context = page.context();
  const orders: Order[] = [];
  await context.route(SDK, (route) => route.fulfill({ contentType: 'text/javascript', body: sdk }));
  await context.route(PAYPAL_WINDOW, (route) => {
    const { searchParams } = new URL(route.request().url());
    const order = searchParams.get('order') ?? '';
    if (order !== 'undefined') orders.push(JSON.parse(order));
    approve(searchParams.get('id') ?? '');
    return route.fulfill({ contentType: 'text/html', body: paypalWindow });
  });
  return orders;
}

/** The give page with the provider's buttons in it, and the orders made from there. */
export async function openGive(page: Page, approve?: (id: string) => void): Promise<Order[]> {
  const orders = await serveProvider(page, approve);
  await open(page, '/give');
  await paypalButton(page).waitFor();
  return orders;
}

export function givingFrame(page: Page): Frame {
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/giving-frame');
  if (!frame) throw new Error('There is no giving frame.');
  return frame;
}
