export const ROOT: string;
export function readyClient(): void;
export function readyBrowser(): string;
