import { eventFacts } from './event-facts.ts';
import type { FactsOf } from './facts.ts';
import { homeFacts } from './home-facts.ts';
import { pageFacts } from './page-facts.ts';
import { postFacts } from './post-facts.ts';
import { sermonFacts } from './sermon-facts.ts';

/** The routes whose documents search engines list. A route that is not here tells them nothing. */
export const routeFacts: Readonly<Record<string, FactsOf>> = {
  'routes/home': homeFacts,
  'routes/page': pageFacts,
  'routes/blog-post': postFacts,
  'routes/event': eventFacts,
  'routes/sermon': sermonFacts,
};
