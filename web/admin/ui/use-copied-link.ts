import { useRef, useState } from 'react';
import { t } from '#languages/t.ts';

/** Copying a link that stands in a field, which is marked: what the button does, and what came of it in words. */
export function useCopiedLink(href: string) {
  const field = useRef<HTMLInputElement>(null);
  const [said, say] = useState('');
  const copy = async () => {
    field.current?.select();
    say(
      (await copied(href)) ? t('The link is copied.') : t('Please copy the marked link yourself.'),
    );
  };
  return { field, said, copy: () => void copy() };
}

/** By the older way where a site without https has no clipboard. */
async function copied(text: string): Promise<boolean> {
  if (!navigator.clipboard) return document.execCommand('copy');
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
