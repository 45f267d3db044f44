import type { Catalogue, Column, Constraint, Routine, Table, TablePart } from './catalogue.queries.ts'

const keywords =
  /\b(CREATE|UNIQUE|INDEX|ON|USING|TRIGGER|AFTER|BEFORE|INSERT|UPDATE|DELETE|OR|OF|FOR|EACH|ROW|STATEMENT|EXECUTE|FUNCTION|REFERENCING|NEW|OLD|TABLE|AS|WHEN|IS|NOT|NULL|DISTINCT|FROM|AND|ANY|ARRAY|WHERE|INCLUDE|DESC|ASC|COLLATE|LIKE|CHECK|PRIMARY|KEY|FOREIGN|REFERENCES|DEFAULT|SELECT|CASE|THEN|ELSE|END|COALESCE|IN|EXISTS|TRUE|FALSE|BETWEEN|WITH|STATISTICS|JOIN|LEFT|LATERAL|CONSTRAINT|DEFERRABLE|INITIALLY|DEFERRED|RETURN|BEGIN|ATOMIC|UNION|ALL|ORDER|BY|GROUP|LIMIT|SETOF|VALUES|GREATEST|LEAST|NULLS|NULLIF|IF|CAST|CONCURRENTLY|AT|TIME|ZONE|MINVALUE|MAXVALUE|START|INCREMENT|SEQUENCE|RETURNS)\b/g

const cosmetics: readonly (readonly [RegExp, string])[] = [
  [/timestamp with time zone/g, 'timestamptz'],
  [/ using btree/g, ''],
  [/('(?:[^']|'')*')::(?:text|regclass)\b(?!\[)/g, '$1'],
  [/ = any \(array\[([^\]]*)\]\)/g, ' in ($1)'],
  [/ ~~ /g, ' like '],
  [/ not VALID/g, ''],
  [/\( select (\w+\(\)) as \w+\)/g, '(select $1)'],
]

/** SQL of the catalogues in lower case, without the schema's name and casts of texts; quoted texts stay. */
function lowered(printed: string): string {
  const lower = printed
    .split(/('(?:[^']|'')*'|"[^"]*")/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll('public.', '').replaceAll(keywords, (word) => word.toLowerCase()),
    )
    .join('')
  return cosmetics.reduce((text, [from, to]) => text.replaceAll(from, to), lower)
}

/** SQL of the catalogues on one line, in lower case. */
const plain = (printed: string): string => lowered(printed).replaceAll(/\s+/g, ' ')

const widest = 110

/** Breaks a long statement before its clauses. */
const wrapped = (statement: string): string =>
  statement.length <= widest
    ? statement
    : statement.replaceAll(
        /(?<!case) (referencing|for each|when \(|execute|include|where|using \(|with check)/g,
        '\n  $1',
      )

const commented = (comment: string | null, indent = ''): string =>
  (comment?.split('\n') ?? []).map((line) => `${indent}-- ${line}\n`).join('')

const defaultName = ({ table, kind, columns }: Constraint): string => {
  if (kind === 'p') return `${table}_pkey`
  return `${table}_${columns.join('_')}_${kind === 'u' ? 'key' : kind === 'f' ? 'fkey' : 'check'}`
}

/** True for a constraint of one column with PostgreSQL's own name: it is shown at its column. */
const isAtColumn = (constraint: Constraint): boolean =>
  constraint.columns.length === 1 && constraint.name === defaultName(constraint)

const atColumn = ({ kind, definition }: Constraint): string => {
  if (kind === 'p') return ' primary key'
  if (kind === 'u') return ' unique'
  return ` ${plain(definition).replace(/^foreign key \(\w+\) /, '')}`
}

function columnLine(column: Column, constraints: readonly Constraint[]): string {
  const { name, type, collation, notNull, identity, generated, defaultText, comment } = column
  const own = constraints.filter((constraint) => isAtColumn(constraint) && constraint.columns[0] === name)
  const isKey = own.some(({ kind }) => kind === 'p')
  const parts = [
    `  ${name} ${plain(type)}`,
    collation === null ? '' : ` collate "${collation}"`,
    notNull && !isKey && identity === '' ? ' not null' : '',
    identity === '' ? '' : ` generated ${identity === 'a' ? 'always' : 'by default'} as identity`,
    generated ? ` generated always as (${plain(defaultText ?? '')}) stored` : '',
    generated || defaultText === null ? '' : ` default ${plain(defaultText)}`,
    ...own.map(atColumn),
  ]
  return commented(comment, '  ') + parts.join('')
}

const tableConstraint = (constraint: Constraint): string => {
  const named = constraint.name === defaultName(constraint) ? '' : `constraint ${constraint.name} `
  return `  ${named}${plain(constraint.definition)}`
}

const section = (parts: readonly TablePart[], table: string): string => {
  const own = parts.filter((part) => part.table === table)
  return own.length === 0
    ? ''
    : `\n${own.map(({ definition }) => `${wrapped(plain(definition))};\n`).join('')}`
}

const withOptions = (options: readonly string[] | null): string =>
  options === null ? '' : ` with (${options.map((option) => option.replace('=', ' = ')).join(', ')})`

/** Columns and constraints of a table, without foreign keys to tables that are not in `known`. */
function createTable(
  catalogue: Catalogue,
  name: string,
  isShown: (table: string) => boolean = () => true,
): string {
  const table = catalogue.tables.find((candidate) => candidate.name === name)
  if (!table) throw new Error(`The database has no table ${name}.`)
  const constraints = catalogue.constraints.filter(
    (constraint) =>
      constraint.table === name && (constraint.references === null || isShown(constraint.references)),
  )
  const lines = [
    ...catalogue.columns
      .filter((column) => column.table === name)
      .map((column) => columnLine(column, constraints)),
    ...constraints.filter((constraint) => !isAtColumn(constraint)).map(tableConstraint),
  ]
  return `create table ${name} (\n${lines.join(',\n')}\n)${withOptions(table.options)};\n`
}

/** Table with all its parts: columns, constraints, indexes, triggers, policies, grants. */
const tableText = (catalogue: Catalogue, { name, comment }: Table): string =>
  [
    commented(comment),
    createTable(catalogue, name),
    ...(['indexes', 'statistics', 'triggers', 'policies', 'grants'] as const).map((kind) =>
      section(catalogue[kind], name),
    ),
  ].join('')

const settingText = (setting: string): string => {
  const [key = '', ...value] = setting.split('=')
  return ` set ${key} = ${value.join('=').replaceAll('"', '')}`
}

function routineText(routine: Routine): string {
  const { name, language, volatility, isStandard, body } = routine
  const traits = [
    ` language ${language}`,
    volatility === 'v' ? '' : volatility === 'i' ? ' immutable' : ' stable',
    routine.strict ? ' strict' : '',
    routine.parallelSafe ? ' parallel safe' : '',
    routine.owners ? ' security definer' : '',
    routine.cost === (language === 'plpgsql' || language === 'sql' ? 100 : 1) ? '' : ` cost ${routine.cost}`,
    routine.rows === 0 || routine.rows === 1000 ? '' : ` rows ${routine.rows}`,
    ...(routine.settings ?? []).map(settingText),
  ].join('')
  const text = isStandard ? `\n  ${plain(body)};` : ` as $$${body}$$;`
  const signature = `${name}(${plain(routine.arguments).replaceAll(/ default [^,]+/g, '')})`
  const rights = [
    routine.isPublic ? '' : `revoke execute on function ${signature} from public;\n`,
    ...routine.grantees.map((grantee) => `grant execute on function ${signature} to ${grantee};\n`),
  ].join('')
  const head = `create function ${name}(${plain(routine.arguments)}) returns ${plain(routine.returns)}`
  return `${commented(routine.comment)}${head.length > widest ? head.replace(' returns ', '\nreturns ') : head}\n ${traits}${text}\n${rights}`
}

/** Files that show the schema: one for each table, view and function name, and one for the sequences. */
export function shownSchema(catalogue: Catalogue): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const table of catalogue.tables) files.set(`${table.name}.sql`, tableText(catalogue, table))
  for (const { name, options, definition, comment } of catalogue.views)
    files.set(
      `${name}.sql`,
      `${commented(comment)}create view ${name}${withOptions(options)} as\n${lowered(definition)}\n${section(catalogue.grants, name)}`,
    )
  for (const routine of catalogue.routines) {
    const file = `functions/${routine.name}.sql`
    files.set(file, [files.get(file), routineText(routine)].filter(Boolean).join('\n'))
  }
  files.set(
    'sequences.sql',
    catalogue.sequences
      .map(({ name, start }) => `create sequence ${name} start ${start};\n${section(catalogue.grants, name)}`)
      .join('\n'),
  )
  return files
}
