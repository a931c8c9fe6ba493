/** The parts of a service worker's scope that ours uses. The DOM's types have none of it. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
}

/** A page of the app in a tab or in a window of its own. */
export interface WindowClient {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface PushEvent extends LastingEvent {
  data: { json(): unknown } | null;
}

export interface PressEvent extends LastingEvent {
  notification: Notification;
}

export interface ChangeEvent extends LastingEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}
