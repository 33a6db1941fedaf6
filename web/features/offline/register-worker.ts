type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
};

/** The Trusted Types policy for the one worker of this site: whatever it is asked for, it gives its address. */
const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
  'narthex-worker',
  { createScriptURL: () => '/sw.js' },
);

/** Registers the service worker. Where it is refused, as in some private windows, the site works as ever. */
export function registerWorker(): void {
  navigator.serviceWorker.register(policy?.createScriptURL('') ?? '/sw.js').catch(() => undefined);
}
