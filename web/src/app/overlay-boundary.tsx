import type { ReactNode } from 'react';
import { Component } from 'react';
import { i18next } from '../i18n/index.ts';
import { toast } from '../ui/overlays/toast.ts';

interface Props {
  /** Closes the overlay, so that it can be opened again. */
  close?: () => void;
  children: ReactNode;
}

/** Closes an overlay that throws and says so. The screen below stays, with what has been typed. */
export class OverlayBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.close?.();
    toast(i18next.t('app.overlayFailed'), 'error');
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
