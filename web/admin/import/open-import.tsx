import type { ReactNode } from 'react';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { CallFailed } from '#web/api.ts';
import { GoneImport, ImportScreen } from './import-screen.tsx';
import { ImportsScreen } from './imports-screen.tsx';
import { hasItems, itemsQuery, notableOf, readQuery } from './item-query.ts';

/** `/admin/import`: what was brought; `/admin/import/{id}`: one import, with the part of its things that the address names. */
export async function openImport({ url, signal }: Request): Promise<() => ReactNode> {
  const { pathname, searchParams } = new URL(url);
  const [, id] = /\/import\/([^/]+)/.exec(pathname) ?? [];
  if (id === undefined) {
    const imports = await adminApi('GET /api/imports', { signal });
    return () => <ImportsScreen imports={imports} />;
  }
  try {
    const loaded = await loadImport(id, readQuery(searchParams), signal);
    return () => <ImportScreen key={id} {...loaded} />;
  } catch (error) {
    if (!(error instanceof CallFailed) || ![404, 422].includes(error.status)) throw error;
    return () => <GoneImport />;
  }
}

async function loadImport(id: string, query: ReturnType<typeof readQuery>, signal: AbortSignal) {
  const params = { id };
  const found = await adminApi('GET /api/imports/{id}', { params, signal });
  if (!hasItems(found)) return { found, query, page: undefined, notable: undefined };
  const fate = notableOf(found);
  const [page, notable] = await Promise.all([
    adminApi('GET /api/imports/{id}/items', { params, query: itemsQuery(query), signal }),
    fate && adminApi('GET /api/imports/{id}/items', { params, query: { fate }, signal }),
  ]);
  return { found, query, page, notable };
}
