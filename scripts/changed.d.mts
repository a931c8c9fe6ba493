export interface Spec {
  path: string;
  text: string;
}
export function touchedSpecs(files: readonly string[], specs: readonly Spec[]): string[];
export function readSpecs(): Spec[];
