/** Filter of a statement by customer: `"o"."customer_id" = $3`. */
const predicate = /(?:"?\w+"?\.)?"?customer_id"? = \$(\d+)/g

/** The statement with each of its customer predicates forgotten in turn. */
export const withoutEachFilter = (text: string): string[] =>
  [...text.matchAll(predicate)].map(
    ({ index, 0: found, 1: parameter }) =>
      // The parameter stays, so that the others keep their numbers.
      `${text.slice(0, index)}$${parameter}::bigint is not null${text.slice(index + found.length)}`,
  )

// The name in `for update of "m"` is no table.
const reference = /\b(from|join|update(?! of\b)|into)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi
const keywords = new Set([
  'where',
  'on',
  'set',
  'inner',
  'left',
  'join',
  'order',
  'group',
  'for',
  'values',
  'limit',
])
/** Conditions on the customer, or that a row belongs to the provider alone. */
const customerColumns =
  /(?:"?(\w+)"?\.)?"?\b(customer_id|id)"? (?:is null|(?:=|in) (?:"?(\w+)"?\."?(customer_id|id)"?|[($]))/g

/** One branch of a union over ranges of an index: a table, its conditions and its order. */
const branch = /\(select [^()]* from "?(\w+)"? "?(\w+)"?\s+where ([\s\S]*?)\s+order by/g

/** Branches that do not say their customer: another branch with the same alias does not say it for them. */
const unscopedBranches = (text: string, tenantTables: ReadonlySet<string>): string[] =>
  [...text.matchAll(branch)].flatMap(([, table = '', alias = '', conditions = '']) => {
    const namesCustomer = [...conditions.matchAll(customerColumns)].some(
      ([, named, column]) => named === alias && column === 'customer_id',
    )
    return tenantTables.has(table) && !namesCustomer ? [alias] : []
  })

/**
 * Tables of a statement that it does not restrict to a customer, neither by a value nor through another
 * table: the trace of a forgotten filter, even if an earlier statement has checked the customer.
 */
export function unscopedTables(text: string, tenantTables: ReadonlySet<string>): string[] {
  const tables = new Map<string, string>()
  for (const [, verb = '', table = '', after = ''] of text.matchAll(reference)) {
    const alias = after === '' || keywords.has(after.toLowerCase()) ? table : after
    // A new row says its customer, or does not fit: the column is not null.
    if (verb.toLowerCase() !== 'into') tables.set(alias, table)
  }
  const isCustomer = (alias: string, column: string): boolean =>
    column === (tables.get(alias) === 'customers' ? 'id' : 'customer_id')
  const namedAliases = new Set<string>()
  const same: (readonly [string, string])[] = []
  for (const [, named, column = '', other, otherColumn = ''] of text.matchAll(customerColumns)) {
    const aliases = named ? [named] : [...tables.keys()]
    for (const alias of aliases.filter((tableAlias) => isCustomer(tableAlias, column)))
      if (!other) namedAliases.add(alias)
      else if (isCustomer(other, otherColumn)) same.push([alias, other])
  }
  for (let before = -1; before < namedAliases.size;) {
    before = namedAliases.size
    for (const [one, other] of same) {
      if (namedAliases.has(one)) namedAliases.add(other)
      else if (namedAliases.has(other)) namedAliases.add(one)
    }
  }
  const unsaid = [...tables].filter(([alias, table]) => tenantTables.has(table) && !namedAliases.has(alias))
  return [...unsaid.map(([alias]) => alias), ...unscopedBranches(text, tenantTables)]
}
