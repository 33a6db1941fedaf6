import { t } from '#languages/t.ts';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { newsOf, numberInWords } from './use-tell-news.ts';

/** How many people signed up for what is about to be canceled or deleted; nothing where nobody did. */
export function SignedUpNote({ event }: { event: string }) {
  const news = useLoaded((signal) => newsOf(event, signal).catch(() => undefined), event);
  if (!news || news.signedUp === 0) return null;
  const count = news.signedUp;
  return t(
    '{count, plural, one {One person has signed up.} other {{number} people have signed up.}} You are asked next whether to tell them.',
    { count, number: numberInWords(count) },
  );
}
