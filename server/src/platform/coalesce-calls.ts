/**
 * Shares answers between those who ask the same at the same time: while one is being asked for, all
 * who come wait for one more. No answer is older than the question, so nothing is kept.
 * @param ask asks once; what it rejects with reaches those who waited for that answer
 */
export function coalesceCalls<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  interface Line {
    running: Promise<unknown>;
    next?: Promise<T>;
  }
  const lines = new Map<string, Line>();

  const begin = (key: string): Promise<T> => {
    const asked = ask(key);
    const line: Line = { running: asked.catch(() => undefined) };
    lines.set(key, line);
    void line.running.then(() => void (line.next || lines.delete(key)));
    return asked;
  };

  return (key) => {
    const line = lines.get(key);
    if (!line) return begin(key);
    return (line.next ??= line.running.then(() => begin(key)));
  };
}
