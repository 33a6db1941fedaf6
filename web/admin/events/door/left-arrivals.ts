import { ARRIVALS_DATABASE } from './arrivals-database.ts';

/** Sends what is left of it, if there is any: hardly any device has, and none of the others loads code for it. */
export async function sendLeftArrivals(userId: string): Promise<void> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  if (!databases?.some(({ name }) => name === ARRIVALS_DATABASE)) return;
  const { sendLeft } = await import('./send-left.ts');
  await sendLeft(userId);
}
