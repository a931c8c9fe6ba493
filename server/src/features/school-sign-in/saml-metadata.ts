import { SaxesParser } from 'saxes';

/** The metadata of a SAML provider. */
export interface SamlMetadata {
  entityId: string;
  /** The address for requests by redirect, null without one. */
  ssoUrl: string | null;
  /** Certificates for signatures, in base64. */
  certificates: string[];
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const MAX_DEPTH = 40;

/**
 * Reads the metadata of one provider. Null if it is something else, has a document type, or is the
 * list of a whole federation.
 */
export function readSamlMetadata(xml: string): SamlMetadata | null {
  const found: SamlMetadata = { entityId: '', ssoUrl: null, certificates: [] };
  const open: string[] = [];
  let isBroken = false;
  let isSigning = false;
  let text = '';
  const parser = new SaxesParser({ xmlns: true });
  const breakOff = () => {
    isBroken = true;
  };
  parser.on('doctype', breakOff);
  parser.on('error', breakOff);
  parser.on('opentag', ({ local, attributes }) => {
    const valueOf = (name: string) => attributes[name]?.value ?? '';
    if (open.length === 0 && local !== 'EntityDescriptor') isBroken = true;
    if (open.length === 0) found.entityId = valueOf('entityID');
    open.push(local);
    if (open.length > MAX_DEPTH) isBroken = true;
    text = '';
    if (!open.includes('IDPSSODescriptor')) return;
    if (local === 'KeyDescriptor') isSigning = valueOf('use') !== 'encryption';
    if (local === 'SingleSignOnService' && valueOf('Binding') === REDIRECT)
      found.ssoUrl ??= valueOf('Location');
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ local }) => {
    const isOfProvider = open.includes('IDPSSODescriptor') && open.includes('KeyDescriptor');
    if (local === 'X509Certificate' && isOfProvider && isSigning) found.certificates.push(text);
    open.pop();
    text = '';
  });
  parser.write(xml).close();
  return isBroken || found.entityId === '' ? null : found;
}
