import { Component, type ReactNode } from 'react';
import type { StoredSection } from './registry.ts';
import { Skipped } from './skipped.tsx';

type Props = { section: StoredSection; children: ReactNode };
type State = { section?: StoredSection; hasFailed: boolean };

/** A section whose data breaks its view is skipped, and the rest of the page stays. */
export class SectionBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** Another section, or in the editor's preview the same one corrected, is tried again. */
  static getDerivedStateFromProps({ section }: Props, state: State) {
    return section === state.section ? null : { section, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? <Skipped section={this.props.section} /> : this.props.children;
  }
}
