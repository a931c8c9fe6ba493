import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { conditionsOf } from './conditions.ts';

/** A check that can be disabled: `replacement` replaces the code between `start` and `end`. */
export interface Point {
  file: string;
  line: number;
  start: number;
  end: number;
  /** The replaced code, or condition of an SQL text. */
  code: string;
  /** The enclosing declaration. */
  within: string;
  replacement: string;
  /** True if it is inside an SQL template. */
  isInSql?: boolean;
  /**
   * The matrix rows that exercise it, as a pattern of test names, if no test of its own can tell.
   */
  rows?: string;
}

/** The kind of result of a policy function. */
export type Rule = 'sql' | 'boolean';

interface Node {
  type: string;
  start: number;
  end: number;
}
type Any = Node & Record<string, any>;

const ALLOWED = "['participant', 'moderator', 'customer', 'admin']";
const ROLE = /^'(participant|moderator|customer|admin)'$/;
const TRUE = { sql: 'sql`true`', boolean: 'true' };

/** Checks unrelated to the caller and to ownership. */
const OTHER_REQUIREMENTS =
  /^require(WithinLimit|Room\w*|Version|Space|Sound\w*|FreeEmail|Order|Period|GoodPassword|SignInTry|Found|Startable|Complete|New|Kinds|OwnIds|Fair|NoneOpen|DiskSpace|AsChecked)$/;
/** Restricts a person to their own objects, as opposed to a state of the object. */
const NAMES_A_PERSON =
  /viewer|user|customer|office|role|reach|leads|isAuthor|isOwn\b|isMine|isMember|isColleague|isBuyer|isOther|isKept|isOfActing|uploaded|participant|targets?\b|mine\b|is_public|isInPackage|isArticleVisible|isConversationVisible|isAddressedTo|isHere|author|sender|package_id|\bfalse\b/;
/** Names by which a refusal refers to a person's object. */
const NAMES_A_THING = /\b\w*(_ids?|Ids?|Id)\b|\b(files|images|body|placements|chapters?|answers)\b/;
/** Validation of a form's values rather than of ownership. */
const SHAPE =
  /^(!asked|!body\.title|!body && |file\.size|files\.length|!conversationId && |body\.password|officeId === null|!design|!kind|named\.length|new Set)|kind !== 'article'/;
const OWNER =
  /\b(customer_id|editorial_office_id|office_id|user_id|participant_id|uploaded_by|sender_id|created_by|writer_id)\b/;

/** Pagination rather than ownership. */
const PAGING = /\) [<>] \(/;

const isPolicy = (file: string) =>
  /\.policy\.ts$|session\/(reach|audience)\.ts$|route\/access\.ts$/.test(file);

const isSql = (node: Any) =>
  node.type === 'TaggedTemplateExpression' &&
  node['tag'].type === 'Identifier' &&
  node['tag'].name === 'sql';

/** Returns the rule of a function, from its annotation or its shape. */
function ruleOf(fn: Any, code: string): Rule | null {
  const annotation = fn['returnType']
    ? code.slice(fn['returnType'].start, fn['returnType'].end)
    : '';
  if (/RawBuilder<boolean>/.test(annotation)) return 'sql';
  if (/boolean/.test(annotation)) return 'boolean';
  if (annotation !== '') return null;
  const body = fn['body'] as Any;
  const results: Any[] =
    body.type === 'ConditionalExpression' ? [body['consequent'], body['alternate']] : [body];
  if (results.some(isSql)) return 'sql';
  return results.every(({ type }) => /Logical|Binary/.test(type)) ||
    /\.(some|every|includes)\([^;]*$/.test(code.slice(body.start, body.end))
    ? 'boolean'
    : null;
}

/** Returns the rules declared by a policy file, by name. */
export function rulesOf(file: string): Map<string, Rule> {
  const code = readFileSync(file, 'utf8');
  const rules = new Map<string, Rule>();
  const keep = (name: string | undefined, fn: Any | null) => {
    const rule = fn && ruleOf(fn, code);
    if (name && rule) rules.set(name, rule);
  };
  new Visitor({
    FunctionDeclaration: (node) => keep(node.id?.name, node as unknown as Any),
    VariableDeclarator: (node) => {
      const init = node.init as unknown as Any | null;
      if (node.id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression')
        keep(node.id.name, init);
    },
  }).visit(parseSync(file, code).program);
  return rules;
}

/** Finds the checks of one file. `rules` are those of all policies. */
export function pointsOf(file: string, rules: ReadonlyMap<string, Rule>): Point[] {
  const code = readFileSync(file, 'utf8');
  const points: Point[] = [];
  const isInPolicy = isPolicy(file);
  const textOf = (node: Node) => code.slice(node.start, node.end);
  const names: string[] = [];
  const add = (node: Node, replacement: string, what = textOf(node), rows?: string) => {
    if (textOf(node).replace('<boolean>', '') === replacement) return;
    const line = code.slice(0, node.start).split('\n').length;
    const flat = what.replace(/\s+/g, ' ');
    const within = names.at(-1) ?? '';
    const same = points.find(
      (p) => p.start === node.start && p.end === node.end && p.replacement === replacement,
    );
    if (same || (isInPolicy && !rows && !file.endsWith('access.ts') && !NAMES_A_PERSON.test(flat)))
      return;
    points.push({
      file,
      line,
      start: node.start,
      end: node.end,
      code: flat,
      within,
      replacement,
      ...(node.type === 'Condition' && { isInSql: true }),
      ...(rows && { rows }),
    });
  };

  /** Adds a boolean rule: as a whole, and each of its operands. */
  const addBoolean = (node: Any): void => {
    if (node.type === 'ParenthesizedExpression') return addBoolean(node['expression']);
    if (node.type === 'ConditionalExpression') {
      addBoolean(node['consequent']);
      return addBoolean(node['alternate']);
    }
    const operands = operandsOf(node);
    for (const operand of operands) add(operand, 'true');
  };
  /** Returns the operands of `&&`. A whole is noticed wherever one of its stricter parts is. */
  const operandsOf = (node: Any): Any[] => {
    if (node.type === 'ParenthesizedExpression') return operandsOf(node['expression']);
    const isAnd = node.type === 'LogicalExpression' && node['operator'] === '&&';
    return isAnd ? [...operandsOf(node['left']), ...operandsOf(node['right'])] : [node];
  };

  /** Adds the conditions of an SQL text that restrict the viewer or an owner, or all of them. */
  const addConditions = (node: Any, isEvery: boolean): number => {
    const before = points.length;
    const quasi = node['quasi'] as Any;
    let blank = ` ${code.slice(quasi.start + 1, quasi.end - 1)} `;
    for (const expression of quasi['expressions'] as Node[]) {
      const at = expression.start - quasi.start;
      const length = expression.end - expression.start;
      blank = `${blank.slice(0, at)}${' '.repeat(length)}${blank.slice(at + length)}`;
    }
    for (const { start, end } of conditionsOf(blank)) {
      const what = code.slice(quasi.start + start, quasi.start + end);
      const isHeld =
        /viewer\./.test(what) || (OWNER.test(what) && /\$\{/.test(what) && !PAGING.test(what));
      if (!isEvery && !isHeld) continue;
      if (/^\$\{\w+\(viewer[^}]*\}$/.test(what) && !isEvery) continue;
      const place = { type: 'Condition', start: quasi.start + start, end: quasi.start + end };
      add(place, 'true', what);
    }
    return points.length - before;
  };

  const addRule = (fn: Any) => {
    const rule = isInPolicy ? ruleOf(fn, code) : null;
    if (!rule || fn['body'].type === 'BlockStatement') return;
    if (rule === 'boolean') return addBoolean(fn['body']);
    if (fn['body'].type === 'CallExpression') add(fn['body'], TRUE.sql);
  };
  const rulesAround: (Rule | null)[] = [];

  const enter = (node: Any) => {
    rulesAround.push(isInPolicy ? ruleOf(node, code) : null);
    addRule(node);
  };
  const leave = () => void rulesAround.pop();

  const guarded: Node[] = [];
  const addGuard = (node: Any) => {
    const then = node['consequent'] as Any;
    const thrown = (then.type === 'BlockStatement' ? then['body'].at(-1) : then) as Any | undefined;
    const isRefusal = thrown?.type === 'ReturnStatement' && file.endsWith('access.ts');
    if (!thrown || (thrown.type !== 'ThrowStatement' && !isRefusal)) return;
    const refusal = textOf(thrown);
    const isRefused =
      /forbidden\(|notFound\(|unauthenticated\(|notInPackage\(|readOnly\(|not_in|administration_closed/.test(
        refusal,
      );
    const isOfThing =
      /unprocessable|fault\(|refuse\(|bad[A-Z]\w*\(|no[A-Z]\w*\(|not[A-Z]\w*\(/.test(refusal);
    const asks = textOf(node['test']);
    const isOfOthers = NAMES_A_THING.test(`${asks} ${refusal}`) && !SHAPE.test(asks);
    if (!isRefused && !(isOfThing && isOfOthers)) return;
    if (!/\|\|/.test(textOf(node['test']))) guarded.push(node['test']);
    add(node['test'], 'false', `if (${textOf(node['test'])}) ${refusal.replace(/\{.*/s, '{…')}`);
  };

  const addUse = (node: Any) => {
    const name: string = node['callee'].type === 'Identifier' ? node['callee'].name : '';
    const rule = rules.get(name);
    const isGuarded = guarded.some(({ start, end }) => start <= node.start && node.end <= end);
    if (!rule || isInPolicy || isGuarded) return;
    const before = code.slice(Math.max(0, node.start - 60), node.start);
    if (/(\bcan: \{|'\w+', \$\{sql\.lit\(|^\s*\w+: )$/.test(before) || /\n\s+\w+: $/.test(before))
      return;
    add(node, TRUE[rule]);
  };

  /** Adds a query builder condition that restricts the viewer to their own objects. */
  const addWhere = (node: Any) => {
    const callee = node['callee'] as Any;
    if (callee.type !== 'MemberExpression' || callee['property'].name !== 'where') return;
    const [column, , value] = node['arguments'] as Any[];
    if (!column || !value || !/^viewer\b|Id$/.test(textOf(value))) return;
    if (!/viewer\./.test(textOf(value)) && !OWNER.test(textOf(column))) return;
    add(node, textOf(callee['object']), code.slice(callee['property'].start, node.end));
  };

  const addAccess = (node: Any) => {
    if (node['callee'].name !== 'route') return;
    const [call, options] = node['arguments'] as Any[];
    const access = (options?.['properties'] as Any[] | undefined)?.find(
      (p) => p['key']?.name === 'access',
    );
    if (!call || !access) return;
    const asked = textOf(call).replace(/^calls\./, '(moderator|participant).');
    const rows = `^${asked.replace('.', String.raw`\.`)} `;
    const value = access['value'] as Any;
    if (textOf(value) === "'public'") return;
    if (textOf(value) === "'signed-in'") add(value, "'public'", `${asked}: signed-in`, rows);
    else add(value, ALLOWED, `${asked}: ${textOf(value)}`, rows);
  };

  new Visitor({
    FunctionDeclaration: (node) => {
      names.push(node.id?.name ?? '');
      enter(node as unknown as Any);
    },
    'FunctionDeclaration:exit': () => {
      names.pop();
      leave();
    },
    ArrowFunctionExpression: (node) => enter(node as unknown as Any),
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator: (node) =>
      void names.push(node.id.type === 'Identifier' ? node.id.name : (names.at(-1) ?? '')),
    'VariableDeclarator:exit': () => void names.pop(),
    ReturnStatement: (node) => {
      const value = node.argument as unknown as Any | null;
      const rule = rulesAround.at(-1);
      if (!value || !rule) return;
      if (rule === 'boolean') addBoolean(value);
      else if (value.type === 'CallExpression') add(value, TRUE.sql);
    },
    TaggedTemplateExpression: (node) => {
      const any = node as unknown as Any;
      if (!isSql(any)) return;
      const parts = addConditions(any, isInPolicy || file.endsWith('session/viewer.ts'));
      if (parts === 0 && isInPolicy && /boolean>|^sql`/.test(textOf(any))) add(any, TRUE.sql);
    },
    ArrayExpression: (node) => {
      const roles = node.elements.map((element) => (element ? textOf(element) : ''));
      if (isInPolicy && roles.length > 0 && roles.every((role) => ROLE.test(role)))
        add(node, ALLOWED, undefined, '.');
    },
    IfStatement: (node) => {
      addGuard(node as unknown as Any);
    },
    ExpressionStatement: (node) => {
      const awaited = node.expression as unknown as Any;
      const call = (awaited.type === 'AwaitExpression' ? awaited['argument'] : awaited) as Any;
      const name: string = call.type === 'CallExpression' ? (call['callee'].name ?? '') : '';
      if (/^require[A-Z]/.test(name) && !OTHER_REQUIREMENTS.test(name)) add(call, 'undefined');
    },
    CallExpression: (node) => {
      addUse(node as unknown as Any);
      addWhere(node as unknown as Any);
      addAccess(node as unknown as Any);
    },
  }).visit(parseSync(file, code).program);
  return points;
}
