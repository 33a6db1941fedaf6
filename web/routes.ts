import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { type ContentKind, contentKinds, kindsIn } from '#contract/content/kinds.ts';

/** Where a kind is edited. */
function screenOf(kind: ContentKind) {
  const { tab, isSingle } = contentKinds[kind];
  return route(isSingle ? tab.name : `${tab.name}/:id?`, `routes/admin-${tab.name}.tsx`);
}

/** Tabs that share a file, by their ids in it. */
const tools = {
  trash: 'trash',
  archive: 'archive',
  import: 'import/:id?',
  mail: 'mail',
  activity: 'activity',
  redirects: 'redirects',
  library: 'library',
  pictures: 'pictures',
  users: 'users',
  serving: 'serving/:part?/:id?',
  'sign-ups': 'events/sign-ups/:id',
  translations: 'translations/:id?',
};

export default [
  index('routes/home.tsx'),
  route('blog/:slug', 'routes/blog-post.tsx'),
  route('events/:slug?/:date?', 'routes/event.tsx'),
  route('sermons/:slug', 'routes/sermon.tsx'),
  route('login', 'routes/entrance.tsx', { id: 'login' }),
  route('register', 'routes/entrance.tsx', { id: 'register' }),
  route('search', 'routes/search.tsx'),
  route('password-reset', 'routes/mailed-link.tsx', { id: 'password-reset' }),
  route('verify-email', 'routes/mailed-link.tsx', { id: 'verify-email' }),
  route('unsubscribe/:kind/:done?', 'routes/unsubscribe.tsx'),
  route('sign-up/:token/:new?', 'routes/private-link.tsx', { id: 'sign-up' }),
  route('serve/:of/:token?', 'routes/private-link.tsx', { id: 'serve' }),
  route('members/dashboard', 'routes/dashboard.tsx'),
  route('members/account', 'routes/account.tsx'),
  route('admin', 'routes/admin.tsx', [
    index('routes/admin-start.tsx'),
    route('messages/:id?', 'routes/admin-messages.tsx'),
    ...kindsIn('Content')
      .filter((kind) => !(contentKinds[kind].tab.name in tools))
      .map(screenOf),
    route('giving/:part?', 'routes/admin-giving.tsx'),
    route('settings/:part?', 'routes/admin-settings.tsx'),
    ...Object.entries(tools).map(([id, path]) => route(path, 'routes/admin-tool.tsx', { id })),
  ]),
  route('admin/events/sign-ups/:eventId/door', 'routes/admin-door.tsx'),
  route('assets/*', 'routes/closed-file.tsx'),
  route('*', 'routes/page.tsx'),
] satisfies RouteConfig;
