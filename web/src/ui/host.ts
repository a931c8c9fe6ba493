/** True where the first label of the host is `app`, after one leading `dev` is skipped. */
export function isAppHost(host: string): boolean {
  const labels = host.toLowerCase().replace(/:\d+$/, '').split('.');
  return (labels[0] === 'dev' ? labels[1] : labels[0]) === 'app';
}
