import { expect, test } from 'vitest';
import { chunkGroups } from './chunks.ts';

/** Which module imports which, in the bundler's form. */
const importers: Record<string, string[]> = {
  '/web/ui/icon.tsx': ['/web/features/home/hero.tsx', '/web/admin/shell/frame.tsx'],
  '/web/features/home/hero.tsx': ['/web/routes/home.tsx?client'],
  '/web/sections/text/view.tsx': ['/web/routes/page.tsx?client', '/web/admin/preview/page.tsx'],
  '/web/features/members/use-form.ts': ['/web/routes/entrance.tsx', '/web/routes/account.tsx'],
  '/web/features/members/strength.ts': ['/web/routes/entrance.tsx', '/web/routes/entrance.tsx?x'],
  '/web/admin/ui/table.tsx': ['/web/routes/admin-users.tsx', '/web/routes/admin-blog.tsx'],
  '/web/session/may-use.ts': [
    '/web/routes/account.tsx',
    '/web/routes/admin-users.tsx',
    '/web/routes/admin-blog.tsx',
  ],
  '/web/admin/ui/alone.tsx': ['/web/routes/admin-users.tsx'],
  '/web/admin/later.tsx': [],
  // What administrators load later: two editors, with what they share, alone or with a screen or with visitors.
  '/web/admin/kit.tsx': ['/web/admin/one-editor.tsx', '/web/admin/other-editor.tsx'],
  '/node_modules/drag/index.js': ['/web/admin/kit.tsx', '/web/admin/ui/drop.tsx'],
  '/web/admin/ui/drop.tsx': ['/web/routes/admin-archive.tsx', '/web/admin/one-editor.tsx'],
  '/web/admin/ui/key.ts': ['/web/routes/admin-users.tsx', '/web/admin/one-editor.tsx'],
  '/domain/days.ts': ['/web/admin/by-day.tsx', '/web/features/calendar/later.tsx'],
  '/web/admin/by-day.tsx': ['/web/admin/one-editor.tsx', '/web/admin/other-editor.tsx'],
  '/web/ui/round.tsx': ['/web/ui/and-round.tsx'],
  '/web/ui/and-round.tsx': ['/web/ui/round.tsx', '/web/root.tsx'],
};

/** Which module loads which later. */
const dynamicImporters: Record<string, string[]> = {
  '/web/admin/one-editor.tsx': ['/web/routes/admin-events.tsx'],
  '/web/admin/other-editor.tsx': ['/web/routes/admin-blog.tsx'],
  '/web/features/calendar/later.tsx': ['/web/routes/event.tsx'],
};

const graph = {
  getModuleInfo: (asked: string) => ({
    importers: importers[asked] ?? [],
    dynamicImporters: dynamicImporters[asked] ?? [],
    importedIds: Object.keys(importers).filter((id) => importers[id]?.includes(asked)),
  }),
};

/** The first group that accepts the module, in the bundler's order. */
function chunkOf(id: string): string | null {
  for (const group of chunkGroups) {
    const { name } = group;
    const found =
      typeof name === 'string' ? 'test' in group && group.test.test(id) && name : name(id, graph);
    if (found) return found;
  }
  return null;
}

test.each([
  ['/node_modules/react-dom/client.js', 'framework'],
  ['/node_modules/react-router/dist/index.js', 'framework'],
  ['/node_modules/react-aria/dist/index.js', null],
  ['/web/ui/icon.tsx', 'site'],
  ['/web/ui/round.tsx', 'site'],
  ['/web/sections/text/view.tsx', 'pages'],
  ['/web/features/members/use-form.ts', 'members'],
  ['/web/features/members/strength.ts', null],
  ['/web/admin/ui/table.tsx', 'admin'],
  ['/web/session/may-use.ts', 'parts'],
  ['/web/admin/ui/alone.tsx', null],
  ['/web/admin/later.tsx', null],
  ['/web/admin/kit.tsx', 'editing'],
  ['/web/admin/ui/drop.tsx', 'admin-libraries'],
  ['/web/admin/ui/key.ts', 'admin'],
  // A file takes what its modules need: this one would take what visitors need too.
  ['/web/admin/by-day.tsx', null],
  ['/domain/days.ts', null],
  ['/web/routes/home.tsx?client', null],
  ['/web/features/offline/offline-pages.ts', 'offline-pages'],
  ['/web/features/messages/offline-waiting.tsx', 'offline-waiting'],
])('%s goes into %s', (id, name) => {
  expect(chunkOf(id)).toBe(name);
});
