import pg from 'pg'
import { latestUsed, type LatestUsed } from '../latestUsed.ts'

/**
 * Maximum of statements that a connection keeps prepared, the latest ones: their plans take memory in
 * PostgreSQL.
 */
export const maximumPrepared = 400
/** Texts of recent statements: only a repeated one is prepared. */
const recentTexts = latestUsed<true>(1000)

const unprepared = /^(begin|commit|rollback|savepoint|release|start|set|lock|notify|copy)\b/i

/**
 * Columns of a statement's rows, their parsers, and an object with a null for each column, which rows copy.
 */
interface Columns {
  readonly fields: readonly object[]
  readonly _parsers: unknown
  readonly _prebuiltEmptyResultObject: object | null
}

interface Statement {
  readonly name: string
  /** Present after the first answer. PostgreSQL refuses a prepared statement whose columns change. */
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

/** Members of `pg.Query` that its types omit. */
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
    // A protocol message before the next statement, as SQL's `deallocate` can fail a transaction.
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
 * Names the statements of connections with `keepPrepared`, and requests the columns of each only once, as
 * reading their names takes longer than reading a row. It patches the class, as `pg` accepts no other.
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
