import { useEffect, useState } from 'react';
import type { Places } from '#contract/sign-ups.ts';
import { publicApi } from '#web/public-api.ts';

type Asked = { event: string; date: string; invitation?: string | undefined };

/** Whether people can sign up now, asked when the form is there; undefined until then, and where nobody answers. */
export function usePlaces({ event, date, invitation }: Asked, again: unknown): Places | undefined {
  const [places, setPlaces] = useState<Places>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after something was sent
  useEffect(() => {
    const ending = new AbortController();
    const query = { event, ...(date && { date }), ...(invitation && { invitation }) };
    publicApi('GET /api/sign-ups/places', { query, signal: ending.signal }).then(
      setPlaces,
      () => {},
    );
    return () => ending.abort();
  }, [event, date, invitation, again]);
  return places;
}
