/** The church's pages, and what else visitors see. */
export const PUBLIC_SCREENS = [
  ...['/', '/about', '/about/church-staff', '/get-involved/our-ministries', '/community'],
  ...['/get-involved', '/get-involved/calendar', '/get-involved/weekly-program'],
  ...['/get-involved/prayer', '/get-involved/questions', '/media', '/media/blog'],
  ...['/media/sermons', '/blog/advent-light', '/events/sunday-worship', '/contact', '/give'],
  ...['/search?q=advent', '/login', '/register'],
];

/** The screens of the administration. */
export const ADMIN_SCREENS = [
  ...['', '/events', '/announcements', '/blog', '/pages', '/sermons', '/pictures', '/library'],
  ...['/home', '/settings', '/users', '/messages', '/giving', '/activity', '/mail', '/archive'],
  ...['/import', '/trash', '/announcements/new', '/blog/new', '/pages/new'],
].map((path) => `/admin${path}`);
