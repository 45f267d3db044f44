import pg from 'pg'

interface Field {
  readonly name: string
  readonly dataTypeID: number
  readonly format?: 'text' | 'binary'
}

type Parse = (text: string) => unknown

interface Types {
  getTypeParser(oid: number, format: string): Parse
}

/** Members of `pg.Result` that its `addFields` sets. */
interface Fielded {
  fields: readonly Field[]
  _parsers: Parse[] | undefined
  _prebuiltEmptyResultObject: object | null
  readonly _types: Types | undefined
}

interface ResultClass {
  readonly prototype: { addFields(this: Fielded, fields: readonly Field[]): void }
}

// Statements come from the code; past this many lists of names the rest is built each time.
const maximumTemplates = 1000
const templates = new Map<string, object>()

/** Object with a null under each name; rows are copies of it. */
function templateOf(fields: readonly Field[]): object {
  let key = ''
  // No name of PostgreSQL has this sign.
  for (const { name } of fields) key += `${name}\0`
  let template = templates.get(key)
  if (!template) {
    template = Object.fromEntries(fields.map(({ name }) => [name, null]))
    if (templates.size < maximumTemplates) templates.set(key, template)
  }
  return template
}

/**
 * Builds the object that a statement's rows are copied from once for all its answers. `pg` builds it anew for
 * each answer, which takes longer than reading a row. The class is patched where it is: `pg` takes no other.
 */
export function shareRowTemplates(): void {
  const { prototype } = (pg as unknown as { readonly Result: ResultClass }).Result
  prototype.addFields = function addFields(fields) {
    const types = this._types ?? (pg.types as Types)
    this.fields = fields
    this._parsers = fields.map(({ dataTypeID, format }) => types.getTypeParser(dataTypeID, format ?? 'text'))
    this._prebuiltEmptyResultObject = templateOf(fields)
  }
}
