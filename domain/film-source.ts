/** How a film is played: in a frame of its service, by the browser itself, or only on its own site. */
export type FilmSource = { kind: 'embed' | 'file' | 'page'; src: string };

/** Reads the address an editor pasted. Films are loaded from each service's most private address. */
export function filmSource(address: string): FilmSource {
  if (address.startsWith('/')) return { kind: 'file', src: address };
  if (!URL.canParse(address)) return { kind: 'page', src: address };
  const url = new URL(address);
  const embed = youTube(url) ?? vimeo(url);
  if (embed) return { kind: 'embed', src: embed };
  const isFile = /\.(mp4|m4v|webm|ogv|ogg|mov)$/i.test(url.pathname);
  return { kind: isFile ? 'file' : 'page', src: address };
}

const youTubeHosts = /^(www\.|m\.|music\.)?youtube(-nocookie)?\.com$/;

function youTube(url: URL): string | undefined {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  let id: string | null = null;
  if (url.hostname === 'youtu.be') id = first;
  else if (youTubeHosts.test(url.hostname)) {
    id = /^(embed|shorts|live|v)$/.test(first) ? second : url.searchParams.get('v');
  }
  if (!id || !/^[\w-]{6,20}$/.test(id)) return undefined;
  const start = seconds(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '');
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`;
}

function vimeo(url: URL): string | undefined {
  if (!/^(www\.|player\.)?vimeo\.com$/.test(url.hostname)) return undefined;
  // Unlisted films carry a hash: vimeo.com/123/abc or ?h=abc.
  const match = /(?:^|\/)(\d+)(?:\/([\da-f]+))?\/?$/.exec(url.pathname);
  if (!match) return undefined;
  const hash = match[2] ?? url.searchParams.get('h') ?? '';
  const unlisted = /^[\da-f]+$/.test(hash) ? `&h=${hash}` : '';
  return `https://player.vimeo.com/video/${match[1]}?autoplay=1&dnt=1${unlisted}`;
}

/** `90`, `90s` or `1m30s` in seconds; 0 when it says nothing. */
function seconds(text: string): number {
  const match = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text);
  if (!match) return 0;
  const [, hours = 0, minutes = 0, rest = 0] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}
