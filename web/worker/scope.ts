/**
 * The service worker's own world, as far as it is used here. TypeScript's `webworker` types cannot stand beside those
 * of the DOM, which the rest of the web uses.
 */
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = Waiting & {
  request: Request;
  /** The page that the answer will become. */
  resultingClientId: string;
  respondWith: (answer: Promise<Response>) => void;
};
type MessageFromPage = Waiting & { data: unknown; source: Page | null };
type PushEvent = Waiting & { data: { json: () => unknown; text: () => string } | null };
type NotificationEvent = Waiting & {
  notification: Notification & { data: unknown };
  action: string;
};

/** An open page of this site. */
export type Page = {
  id: string;
  url: string;
  postMessage: (message: unknown) => void;
  focus: () => Promise<Page>;
  navigate: (address: string) => Promise<Page | null>;
};

type Events = {
  install: Waiting;
  activate: Waiting;
  fetch: FetchEvent;
  message: MessageFromPage;
  sync: Waiting & { tag: string };
  push: PushEvent;
  pushsubscriptionchange: Waiting & { oldSubscription?: PushSubscription | null };
  notificationclick: NotificationEvent;
};

type Scope = {
  addEventListener: <N extends keyof Events>(name: N, listen: (event: Events[N]) => void) => void;
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options?: { type?: 'window'; includeUncontrolled?: boolean }) => Promise<Page[]>;
    openWindow: (address: string) => Promise<Page | null>;
  };
};

export const scope = globalThis as unknown as Scope;
