import type { SignInRefusal } from '@spalten/contract/school-sign-in';

/** Thrown if a sign-in by a provider is refused. The person reads the sentence of its code. */
export class Refusal extends Error {
  readonly code: SignInRefusal;
  /** The fault for the audit log: one of our own words, never the provider's. */
  readonly reason: string;
  readonly userId: number | null;

  constructor(
    code: SignInRefusal,
    { reason = code as string, userId = null as number | null } = {},
  ) {
    super(`sign-in refused: ${code} (${reason})`);
    this.name = 'Refusal';
    this.code = code;
    this.reason = reason;
    this.userId = userId;
  }
}

/** An answer that can't be trusted. */
export const invalid = (reason: string): Refusal => new Refusal('invalid', { reason });
