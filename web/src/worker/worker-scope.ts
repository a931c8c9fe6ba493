/** The parts of a service worker's scope that ours uses. The DOM's types have none of it. */
export interface WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}
