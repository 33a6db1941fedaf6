/** The feed that the home page names; apart from the others, which no browser needs there. */
export const ANNOUNCEMENTS_RSS = '/announcements/rss.xml';
