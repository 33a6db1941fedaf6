/** The services where a text can be shared, and their addresses. */
export function shareTargets(url: string, title: string) {
  const u = encodeURIComponent(url);
  const t = encodeURIComponent(title);
  const both = encodeURIComponent(`${title} ${url}`);
  return [
    {
      name: 'Facebook',
      icon: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${u}`,
    },
    { name: 'X', icon: 'x', href: `https://x.com/intent/post?url=${u}&text=${t}` },
    { name: 'WhatsApp', icon: 'whatsapp', href: `https://wa.me/?text=${both}` },
    { name: 'Reddit', icon: 'reddit', href: `https://www.reddit.com/submit?url=${u}&title=${t}` },
    { name: 'E-mail', icon: 'email', href: `mailto:?subject=${t}&body=${u}` },
  ] as const;
}
