/**
 * Set by the server above this script where `OFFLINE=off` (docs/operate-it.md#pages-without-a-network): the worker
 * keeps nothing, and only shows notices.
 */
export const isOff = (globalThis as { NARTHEX_OFFLINE?: string }).NARTHEX_OFFLINE === 'off';
