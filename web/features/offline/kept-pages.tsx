import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext, useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import { NOT_PUBLIC } from '#domain/private-addresses.ts';
import { hasWaiting } from '#web/features/messages/waiting-mark.ts';
import { registerWorker } from './register-worker.ts';

/** The page comes first: the worker is registered once it has had time to load. */
const REST_MS = 2000;

/**
 * Starts what keeps public pages on the device (docs/decisions/0054-kept-on-the-device.md). All of its code is loaded
 * later: once a service worker is there, which has it already, or while a message waits to be sent.
 */
export function KeptPages() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const isOn = useRouteLoaderData<{ site: Site }>('root')?.site.keepsPages;
  useEffect(() => {
    if (!router || NOT_PUBLIC.test(location.pathname)) return;
    const workers = navigator.serviceWorker;
    // Whoever leaves the page meanwhile, or has no network, does without.
    const follow = () =>
      void import('./offline-pages.ts').then((code) => code.follow(router)).catch(() => {});
    if (workers?.controller || hasWaiting()) follow();
    if (!workers || !isOn) return;
    workers.oncontrollerchange = follow;
    setTimeout(registerWorker, REST_MS);
  }, [router, isOn]);
  return null;
}
