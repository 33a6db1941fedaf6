import { Component, type ReactNode } from 'react';
import type { StoredSection } from './registry.ts';
import { Skipped } from './skipped.tsx';

type Props = { section: StoredSection; children: ReactNode };

/** A section whose data breaks its view is skipped, and the rest of the page stays. */
export class SectionBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Skipped section={this.props.section} /> : this.props.children;
  }
}
