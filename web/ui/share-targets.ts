import { t } from '#languages/t.ts';
/** The services where a text can be shared, and their addresses. */
export function shareTargets(url: string, title: string) {
  const address = encodeURIComponent(url);
  const subject = encodeURIComponent(title);
  const both = encodeURIComponent(`${title} ${url}`);
  return [
    {
      name: 'Facebook',
      icon: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    },
    { name: 'X', icon: 'x', href: `https://x.com/intent/post?url=${address}&text=${subject}` },
    { name: 'WhatsApp', icon: 'whatsapp', href: `https://wa.me/?text=${both}` },
    {
      name: 'Reddit',
      icon: 'reddit',
      href: `https://www.reddit.com/submit?url=${address}&title=${subject}`,
    },
    { name: t('E-mail'), icon: 'email', href: `mailto:?subject=${subject}&body=${address}` },
  ] as const;
}
