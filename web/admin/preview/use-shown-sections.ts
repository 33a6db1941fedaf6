import { useState } from 'react';
import { api } from '#web/browser-api.ts';
import { loadSections } from '#web/sections/load-sections.ts';
import type { StoredSection } from '#web/sections/registry.ts';
import { useSite } from '#web/use-site.ts';
import { keptAnswers } from './kept-answers.ts';
import { shownSection } from './placeholders.ts';

type Shown = { section: StoredSection; data: unknown };

/**
 * The sections as the preview shows them, and what they load, each kept as long as its section is the same object: of
 * a hundred sections only the one that is written in is shown anew.
 */
export function useShownSections(sections: readonly StoredSection[]): Shown[] {
  const { frameHosts, paypalClientId } = useSite();
  const [{ shown, call, signal }] = useState(() => ({
    shown: new WeakMap<StoredSection, Shown>(),
    call: keptAnswers(api),
    signal: new AbortController().signal,
  }));
  return sections.map((stored) => {
    const before = shown.get(stored);
    if (before) return before;
    const allowed = { frameHosts, hasPaypal: Boolean(paypalClientId) };
    const section = shownSection(stored, allowed);
    const [data] = loadSections(call, [section], new URL(location.origin), signal);
    const now = { section, data };
    shown.set(stored, now);
    return now;
  });
}
