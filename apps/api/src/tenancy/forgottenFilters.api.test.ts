import { beforeAll, expect, test } from 'vitest'
import {
  neighbours,
  probeMutants,
  takeWallDown,
  type Neighbours,
  type Probe,
} from './forgottenFilters.fixtures.ts'
import { unscopedTables, withoutEachFilter } from './tenantStatements.fixtures.ts'

let world: Neighbours
let tables: ReadonlySet<string>
/** Every statement of the program that was seen, with a mutant for each of its filters, which forgets it. */
const statements = new Map<string, readonly string[]>()
/** Statements that each request sends. */
const statementsOf = new Map<Probe, ReadonlySet<string>>()
/** Mutants with another result despite row-level security, each with its request. */
const throughWall = new Set<string>()

const mutantsOf = (text: string): readonly string[] => {
  const mutants = statements.get(text) ?? withoutEachFilter(text)
  statements.set(text, mutants)
  return mutants
}

const allMutants = (): readonly string[] => [...statements.values()].flat()

beforeAll(async () => {
  world = await neighbours()
  tables = new Set(world.tables.map(({ name }) => name))
  for (const text of world.daily) mutantsOf(text)
  for (const probe of world.probes) {
    const { sent, detected } = await probeMutants(world, probe, mutantsOf)
    statementsOf.set(probe, sent)
    for (const mutant of detected) throughWall.add(`${probe.name}: ${mutant}`)
  }
})

test('with any one filter forgotten, row-level security lets nothing through (Z2)', () => {
  expect(allMutants().length).toBeGreaterThan(150)
  expect([...throughWall]).toEqual([])
})

/**
 * Rows that are found without their customer: the person behind a token, the payment a card message is about.
 */
const readBySecret = [/from "sessions" as "s"/, /where "a"."transaction_uuid" = \$1$/]

/**
 * Statements about a login's second factor and its list of customers, in the provider's scope and by the
 * login.
 */
const readByLogin = [
  /from memberships m (join customers c on c\.id = m\.customer_id\s+)?where m\.login_id = /,
  /from "memberships" as "m" inner join "customers" as "c" on "c"\."id" = "m"\."customer_id" where "m"\."login_id" = /,
  /inner join "logins" as "l" on "l"\."id" = "m"\."login_id" where "l"\."is_admin" = \$1 and "m"\."login_id" = /,
]

/** Statements of the supplier's desk, which answers quotes of all customers, in the provider's scope. */
const readByDesk = [/ from "quotes"(?: as "q")? .*\bwhere true and (?:"q"\.)?"id" = \$1/s]

test('every statement names its customer, however often another one has run already (Z2)', () => {
  const unscoped = [...statements.keys()].filter((text) => unscopedTables(text, tables).length > 0)
  const knownStatements = [...readBySecret, ...readByLogin, ...readByDesk]
  expect(unscoped.filter((text) => !knownStatements.some((pattern) => pattern.test(text)))).toEqual([])
})

test('without the wall, each forgotten filter is detected, by its rows or by the statement itself (Z2)', async () => {
  await takeWallDown(world)
  const leaking = new Set<string>()
  const unseenOf = (text: string) => mutantsOf(text).filter((mutant) => !leaking.has(mutant))
  for (const [probe, sent] of statementsOf) {
    if ([...sent].every((text) => unseenOf(text).length === 0)) continue
    for (const mutant of (await probeMutants(world, probe, unseenOf)).detected) leaking.add(mutant)
  }
  const silent = allMutants().filter((mutant) => !leaking.has(mutant))
  expect(silent.filter((mutant) => unscopedTables(mutant, tables).length === 0)).toEqual([])
  // Check the probes themselves: most reads and the first lock of each write leak.
  expect(leaking.size).toBeGreaterThan(12)
})
