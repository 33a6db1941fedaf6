/** Below Giving: batches of gifts by hand. */
export const BATCHES_PATH = '/admin/giving/batches';
export const batchPath = (id?: string) =>
  id ? `/admin/giving/batch?id=${encodeURIComponent(id)}` : '/admin/giving/batch';
export const giftPath = (id?: string) =>
  id ? `/admin/giving/gift?id=${encodeURIComponent(id)}` : '/admin/giving/gift';
