import { adminApi } from '#web/admin/saving/admin-api.ts';

export const loadBatches = (signal: AbortSignal) => adminApi('GET /api/gifts/batches', { signal });

export type Batches = Awaited<ReturnType<typeof loadBatches>>;

/** What an editor of gifts by hand begins with: a new one without an id. */
export async function loadBatch(id: string, signal: AbortSignal) {
  const { currency, today } = await loadBatches(signal);
  const batch = id
    ? await adminApi('GET /api/gifts/batches/{id}', { params: { id }, signal })
    : undefined;
  return { batch, currency: batch?.currency ?? currency, today };
}

export type BatchPage = Awaited<ReturnType<typeof loadBatch>>;

export async function loadGift(id: string, signal: AbortSignal) {
  const { currency, today } = await loadBatches(signal);
  const gift = id ? await adminApi('GET /api/gifts/{id}', { params: { id }, signal }) : undefined;
  return { gift, currency, today };
}

export type GiftPage = Awaited<ReturnType<typeof loadGift>>;
