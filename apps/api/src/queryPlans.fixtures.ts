import pg from 'pg'

/** A node of what `explain (analyze, format json)` tells. */
export interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** The tree that an answer of `explain` holds, as a list. */
export const nodesOf = (rows: readonly Explained[]): Plan[] =>
  nodes(rows[0]?.['QUERY PLAN'][0].Plan ?? ({} as Plan))

export interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Plan }]
}

export const sorts = (plans: readonly Plan[]) => plans.filter((plan) => plan['Node Type'] === 'Sort')
export const rowsIn = (plan: Plan): number => plan.Plans?.[0]?.['Actual Rows'] ?? 0

export const told = (plan: Plan): string =>
  `${plan['Node Type']} ${plan['Relation Name'] ?? ''} of ${rowsIn(plan)} rows, ${plan['Actual Rows']} out, ${plan['Rows Removed by Filter'] ?? 0} in vain`

type Bound = string | number | boolean | Date | readonly unknown[]

const textOf = (value: Bound): string => {
  if (typeof value === 'object' && !(value instanceof Date))
    return `{${value.map((each) => JSON.stringify(each)).join()}}`
  return value instanceof Date ? value.toISOString() : String(value)
}

/** A bound value as SQL text. */
export const literal = (value: unknown): string =>
  value === null || value === undefined ? 'null' : pg.escapeLiteral(textOf(value as Bound))
