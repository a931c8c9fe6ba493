/// <reference types="vite/client" />

declare module '*.json?first' {
  const texts: Record<string, unknown>;
  export default texts;
}

declare module '*.json?later' {
  const texts: Record<string, unknown>;
  export default texts;
}
