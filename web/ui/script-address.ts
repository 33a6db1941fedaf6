type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
};

/**
 * A worker's address as a browser with Trusted Types takes it. The policy `name` is for this one address: whatever it is
 * asked for, it gives that. Once per document, since a second policy of the same name may be refused.
 */
export function scriptAddress(name: string, address: string): string {
  return (
    (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
      ?.createPolicy(name, { createScriptURL: () => address })
      .createScriptURL('') ?? address
  );
}
