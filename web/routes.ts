import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('blog/:slug', 'routes/blog-post.tsx'),
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('password-reset', 'routes/password-reset.tsx'),
  route('verify-email', 'routes/verify-email.tsx'),
  route('members/dashboard', 'routes/dashboard.tsx'),
  route('members/account', 'routes/account.tsx'),
  route('admin', 'routes/admin.tsx', [
    index('routes/admin-start.tsx'),
    route('announcements/:id?', 'routes/admin-announcements.tsx'),
    route('events/:id?', 'routes/admin-events.tsx'),
    route('pages/:id?', 'routes/admin-pages.tsx'),
    route('home', 'routes/admin-home.tsx'),
    route('blog/:id?', 'routes/admin-blog.tsx'),
    route('users', 'routes/admin-users.tsx'),
    route('settings', 'routes/admin-settings.tsx'),
    route('library', 'routes/admin-library.tsx'),
    route('trash', 'routes/admin-trash.tsx'),
    route('archive', 'routes/admin-archive.tsx'),
    route('mail', 'routes/admin-mail.tsx'),
    route('activity', 'routes/admin-activity.tsx'),
  ]),
  route('assets/*', 'routes/closed-file.tsx'),
  route('*', 'routes/page.tsx'),
] satisfies RouteConfig;
