/** True when the host's first label is `app`, after an optional leading `dev`. */
export function isAppHost(host: string): boolean {
  const labels = host.toLowerCase().replace(/:\d+$/, '').split('.');
  return (labels[0] === 'dev' ? labels[1] : labels[0]) === 'app';
}
