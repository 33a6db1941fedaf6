import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Site } from '#contract/site.ts';
import { OtherSite } from '#web/use-site.ts';

/** The HTML of something on a page of a church: below a route, with what it asks of the church's settings. */
export function renderOnPage(element: ReactNode, site: Partial<Site>): string {
  const whole = { languages: ['en'], ...site } as Site;
  const page = <OtherSite value={whole}>{element}</OtherSite>;
  const router = createMemoryRouter([{ path: '/', element: page }]);
  return renderToString(<RouterProvider router={router} />);
}
