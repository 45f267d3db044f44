import pg from 'pg'
import { latestUsed, type LatestUsed } from '../latestUsed.ts'

/** Statements that a connection keeps prepared: the latest ones, as their plans take memory in PostgreSQL. */
export const maximumPrepared = 400
/** Texts that the process has run: one that comes only once takes no place. */
const recentTexts = latestUsed<true>(1000)

const unprepared = /^(begin|commit|rollback|savepoint|release|start|set|lock|notify|copy)\b/i

/** Columns of a statement's rows, how to read them, and an object with a null for each, which rows copy. */
interface Columns {
  readonly fields: readonly object[]
  readonly _parsers: unknown
  readonly _prebuiltEmptyResultObject: object | null
}

interface Statement {
  readonly name: string
  /** Known from the first answer on. PostgreSQL refuses a prepared statement whose columns change. */
  columns?: Columns
}

interface Prepared {
  readonly byText: LatestUsed<Statement>
  count: number
}

interface Connection {
  readonly parsedStatements: Record<string, string>
  prepared?: Prepared
  close(of: { readonly type: 'S'; readonly name: string }): void
  describe(of: object): void
}

/** Members of `pg.Query` that its types leave out. */
interface Query {
  readonly text: string
  name?: string
  statement?: Statement
  _accumulateRows: boolean
  readonly _result: Columns
}

interface QueryClass {
  readonly prototype: {
    submit(this: Query, connection: Connection): Error | null
    handleCommandComplete(this: Query, message: object, connection: Connection): void
  }
}

const { prototype } = pg.Query as unknown as QueryClass
const { submit, handleCommandComplete } = prototype

/** Statement that a connection has prepared, or prepares now; undefined for a new text. */
function statementOn(connection: Connection, prepared: Prepared, text: string): Statement | undefined {
  const found = prepared.byText.find(text)
  if (found) return found
  if (!recentTexts.find(text)) {
    recentTexts.note(text, true)
    return undefined
  }
  prepared.count += 1
  const statement = { name: `s${prepared.count}` }
  for (const { name } of prepared.byText.note(text, statement)) {
    // A message before the next statement; SQL's `deallocate` can fail a transaction.
    delete connection.parsedStatements[name]
    connection.close({ type: 'S', name })
  }
  return statement
}

/** True while a statement is sent whose columns are known. */
let isDescribed = false

/** Prepares the connection's statements from their second run in the process on. */
export function keepPrepared(client: pg.ClientBase): void {
  const { connection } = client as unknown as { readonly connection: Connection }
  const describe = connection.describe.bind(connection)
  connection.prepared = { byText: latestUsed<Statement>(maximumPrepared), count: 0 }
  connection.describe = (of) => {
    if (!isDescribed) describe(of)
  }
}

/**
 * Names statements of connections with `keepPrepared`, and asks for the columns of each only once: to read
 * their names takes longer than a row. The class is patched where it is: `pg` takes no other.
 */
export function prepareStatements(): void {
  prototype.submit = function submitPrepared(connection) {
    const { prepared } = connection
    const statement =
      prepared && !unprepared.test(this.text) ? statementOn(connection, prepared, this.text) : undefined
    if (!statement) return submit.call(this, connection)
    this.name = statement.name
    this.statement = statement
    const { columns } = statement
    isDescribed = columns !== undefined
    if (columns) {
      this._accumulateRows = true
      Object.assign(this._result, columns)
    }
    try {
      return submit.call(this, connection)
    } finally {
      isDescribed = false
    }
  }
  prototype.handleCommandComplete = function noteColumns(message, connection) {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    if (this.statement) this.statement.columns ??= { fields, _parsers, _prebuiltEmptyResultObject }
    handleCommandComplete.call(this, message, connection)
  }
}
