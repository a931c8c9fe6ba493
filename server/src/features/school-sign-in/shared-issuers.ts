/**
 * Returns true for an issuer that stands for many organisations at once, as Microsoft's `common`
 * does. Its accounts say nothing about whose they are.
 */
export function isSharedIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { hostname, pathname } = new URL(issuer);
  return (
    hostname === 'login.microsoftonline.com' &&
    /^\/(common|organizations|consumers|%7Btenantid%7D|\{tenantid\})(\/|$)/i.test(pathname)
  );
}
