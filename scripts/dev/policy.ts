const STRICT = "style-src-elem 'self';";
/** Vite's client puts each style sheet into the page as an element. */
const FOR_VITE = "style-src-elem 'self' 'unsafe-inline';";

/**
 * A document's policy as Vite's client needs it, and no wider: scripts stay those of this address and those with a
 * hash, and Trusted Types stay on. Policies of other answers stay as they are.
 */
export function policyForVite(policy: string): string {
  if (!policy.includes("require-trusted-types-for 'script'")) return policy;
  if (!policy.includes(STRICT)) throw new Error(`The policy of documents has no "${STRICT}".`);
  return policy.replace(STRICT, FOR_VITE);
}
