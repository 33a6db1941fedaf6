/** Where a podcast's feed is (reference/feeds.md#podcasts). */
export const podcastPath = (slug: string) => `/podcasts/${slug}.xml`;
