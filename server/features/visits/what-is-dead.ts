import { normalPath } from '#domain/old-addresses.ts';
import { NOT_PUBLIC } from '#domain/private-addresses.ts';
import type { AskedWith } from './what-counts.ts';

/*
 * Which paths that were not found are counted: those that a person may have followed a link to. Robots look for holes in
 * other programs, and a path may hold what nobody else should read.
 */

/** The longest path that is counted. */
const MAX_PATH = 200;

/** What a browser wants it for; one from before 2023 says only that it takes pages. */
const WANTED = ['document', 'image', 'audio', 'video', 'iframe', 'embed', 'object'];

/** Words of paths by which robots look for other programs, and for what these left lying about. */
const PROBED =
  /^(?:wp-(?:login|admin|includes|config|json|cron|signup|trackback|mail|links-opml)|xmlrpc|phpmyadmin|pma|adminer|mysql|cgi-bin|vendor|node_modules|administrator|actuator|solr|jenkins|hudson|boaform|hnap1|owa|ecp|autodiscover|server-status|server-info|telescope|_ignition|_profiler|console|manager|phpinfo|eval-stdin|shell|webshell|backup|backups|config|debug|setup|install|graphql|swagger|api-docs|druid|nacos|geoserver|struts|remote|vpn|cpanel|whm|plesk|ads|app-ads|browserconfig|crossdomain|apple-touch-icon.*|favicon.*)$/;
/** Files and paths at the top of a site that only programs ask for. */
const PROBED_TOP =
  /^\/(?:(?:composer|package|package-lock|appsettings)\.json|(?:readme|license|changelog)\.(?:txt|html|md)|(?:dump|db|database|site|website|www|wp|wordpress|html|public_html|htdocs)\.zip|(?:sitemap[_-]index|wp-sitemap|sitemaps?\d*)\.xml|(?:humans|llms|llms-full)\.txt|metrics|sdk|v1\/models)$/;
/** Of what WordPress has, pictures and documents alone are asked for by people. */
const PROBED_PATH = /^\/(?:[^/]+\/)*wp-content\/(?!uploads\/)/;
const PROBED_END =
  /\.(?:env|git|svn|sql|sqlite|db|bak|old|orig|save|swp|ini|log|ya?ml|toml|conf|config|cfg|sh|bash|key|pem|crt|p12|pfx|tar|gz|tgz|bz2|7z|rar|jsp|jspa|do|action|cgi|pl|exe|dll|map|lock|properties|phtml|php\d?~?)$/;
/** WordPress's own way of writing the addresses of its pages. */
const WORDPRESS_PAGE = /^\/index\.php(?:\/|$)/;

/** What only one person was given: a link's token, a number of somebody, an address. */
const SECRET =
  /@|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}|\d{9,}|(?=[a-z_]*\d)[a-z\d_]{20,}|[a-z\d]{30,}|(?:^|\/)(?=[^/]*\d)(?=[^/]*[A-Z])(?=[^/]*[a-z])[\w-]{20,}(?:\/|$)/;

/** The path as it is counted; undefined for what is not. */
export function deadPathOf(asked: string): string | undefined {
  const path = normalPath(asked);
  if (path === undefined || path === '/' || path.length > MAX_PATH || NOT_PUBLIC.test(path))
    return undefined;
  const small = path.toLowerCase();
  if (SECRET.test(path) || SECRET.test(small)) return undefined;
  if (/%[01]|%7f|[<>{}|\\^`"']|%(?:2[257]|3[ce]|5[bcde]|60|7[bcd])/.test(small)) return undefined;
  return isProbe(small) ? undefined : path;
}

function isProbe(path: string): boolean {
  if (path.includes('/.') || PROBED_PATH.test(path) || PROBED_TOP.test(path)) return true;
  if (PROBED_END.test(path) && !WORDPRESS_PAGE.test(path)) return true;
  return path.split('/').some((word) => PROBED.test(word.replace(/\.[a-z\d]+$/, '')));
}

/** Whether somebody wants to see it, and it is not fetched ahead. */
export function isWanted(asked: AskedWith): boolean {
  if (asked['sec-purpose'] !== undefined) return false;
  const dest = asked['sec-fetch-dest'];
  return dest === undefined ? asked.accept?.includes('text/html') === true : WANTED.includes(dest);
}
