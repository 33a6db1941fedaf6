/** Apps that take a feed by an address of their own; each opens only where it is installed. */
export function podcastApps(feed: string): { name: string; href: string }[] {
  const bare = feed.replace(/^https?:\/\//, '');
  const encoded = encodeURIComponent(feed);
  return [
    { name: 'Apple Podcasts', href: `podcast://${bare}` },
    { name: 'Overcast', href: `overcast://x-callback-url/add?url=${encoded}` },
    { name: 'Pocket Casts', href: `pktc://subscribe/${bare}` },
    { name: 'AntennaPod', href: `antennapod-subscribe://${bare}` },
  ];
}
