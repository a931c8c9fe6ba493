import type { Plugin } from 'vite';

/** A node of the syntax tree. Its other properties depend on its type. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Schemas of a call that only the server uses, to check input and serialise output. */
const FOR_THE_SERVER = new Set(['params', 'query', 'body', 'answer']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown) => (isNode(node) ? node['name'] : undefined);

/**
 * Edits that remove a call's schemas. An `answer` of null or 'binary' stays, since the client reads
 * it.
 */
function schemasOf(call: Node): Edit[] {
  const [literal] = call['arguments'] as Node[];
  return ((literal?.['properties'] ?? []) as Node[])
    .filter((property) => FOR_THE_SERVER.has(String(nameOf(property['key']))))
    .filter((property) => (property['value'] as Node).type !== 'Literal')
    .map(({ start, end }) => ({ start, end, text: '...null' }));
}

function callsIn(node: Node): Node[] {
  const isCall = node.type === 'CallExpression' && nameOf(node['callee']) === 'defineCall';
  return isCall ? [node] : childrenOf(node).flatMap(callsIn);
}

const hasCall = (node: Node): boolean => {
  if (/Function/.test(node.type)) return false;
  return node.type === 'CallExpression' || childrenOf(node).some(hasCall);
};

/** Top-level values created by a call. The bundler may drop those that nothing imports. */
function madeValues(program: Node): Node[] {
  return (program['body'] as Node[])
    .map((statement) => (statement['declaration'] as Node | null | undefined) ?? statement)
    .filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap((statement) => statement['declarations'] as Node[])
    .flatMap((declarator) => (isNode(declarator['init']) ? [declarator['init']] : []))
    .filter(hasCall);
}

const namesIn = (declaration: Node): string[] =>
  [declaration, ...((declaration['declarations'] as Node[] | undefined) ?? [])]
    .map(({ id }) => nameOf(id))
    .filter((name) => typeof name === 'string');

/**
 * The schemas a module exports. They are re-exported from the whole module, so that they get their
 * own chunk.
 */
function schemasGiven(program: Node): { edits: Edit[]; names: string[] } {
  const given = (program['body'] as Node[]).flatMap((statement) => {
    const declaration = statement['declaration'];
    const isGiven = statement.type === 'ExportNamedDeclaration' && isNode(declaration);
    const isMade = isGiven && hasCall(declaration) && callsIn(declaration).length === 0;
    return isMade ? [{ statement, declaration }] : [];
  });
  return {
    edits: given.map(({ statement, declaration }) => ({
      start: statement.start,
      end: declaration.start,
      text: '',
    })),
    names: given.flatMap(({ declaration }) => namesIn(declaration)),
  };
}

/**
 * Reduces a module of the contract to what the client needs: calls without schemas, and schemas
 * only if a screen imports them. Without this the login page would load zod and every schema.
 * `whole` is the id of the complete module, undefined when this is the complete module.
 */
export function leanModule(code: string, program: Node, whole?: string): string {
  const calls = callsIn(program);
  const schemas = whole && calls.length > 0 ? schemasGiven(program) : { edits: [], names: [] };
  const edits = [
    ...schemas.edits,
    ...calls.flatMap(schemasOf),
    ...madeValues(program).flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ]),
  ];
  const lean = edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce(
      (text, { start, end, text: now }) => text.slice(0, start) + now + text.slice(end),
      code,
    );
  return schemas.names.length > 0
    ? `${lean}\nexport { ${schemas.names.join(', ')} } from '${whole}';\n`
    : lean;
}

const WHOLE = '?whole';

/** Vite plugin that reduces the contract in the built client. */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/src\/[\w-]+\.ts(\?whole)?$/ },
    handler(code, id) {
      const whole = id.endsWith(WHOLE) ? undefined : `${id}${WHOLE}`;
      return {
        code: leanModule(code, this.parse(code) as unknown as Node, whole),
        map: null,
        moduleSideEffects: false,
      };
    },
  },
});
