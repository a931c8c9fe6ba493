/** The used part of samlp, which has no types of its own. */
declare module 'samlp' {
  interface Claims {
    getClaims(): Record<string, string | string[]>;
    getNameIdentifier(): { nameIdentifier: string; nameIdentifierFormat?: string };
  }
  interface ResponseOptions {
    issuer: string;
    cert: string;
    key: string;
    audience: string;
    recipient: string;
    destination: string;
    inResponseTo?: string | undefined;
    lifetimeInSeconds?: number;
    signResponse?: boolean;
    signAssertion?: boolean;
    signatureAlgorithm?: string;
    digestAlgorithm?: string;
    profileMapper: (user: object) => Claims;
  }
  const samlp: {
    getSamlResponse(
      options: ResponseOptions,
      user: object,
      done: (error: Error | null, response?: string) => void,
    ): void;
    parseRequest(
      request: { query: Record<string, string> },
      done: (
        error: Error | null,
        request?: { id: string; issuer: string; assertionConsumerServiceURL: string },
      ) => void,
    ): void;
  };
  export default samlp;
}
