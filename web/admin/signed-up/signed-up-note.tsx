import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { newsOf, peopleInWords } from './use-tell-news.ts';

/** How many people signed up for what is about to be canceled or deleted; nothing where nobody did. */
export function SignedUpNote({ event }: { event: string }) {
  const news = useLoaded((signal) => newsOf(event, signal).catch(() => undefined), event);
  if (!news || news.signedUp === 0) return null;
  const who = peopleInWords(news.signedUp);
  const words = `${who} ${news.signedUp === 1 ? 'has' : 'have'} signed up.`;
  return (
    <>{words.charAt(0).toUpperCase() + words.slice(1)} You are asked next whether to tell them.</>
  );
}
