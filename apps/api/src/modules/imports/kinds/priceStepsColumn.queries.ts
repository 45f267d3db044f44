import { GST_PERCENT } from '@tradecounter/rules/money.ts'
import { priceStepsProblem, type SentStep } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { sql } from 'kysely'
import type { ImportColumn } from '../importColumn.ts'
import type { ImportRow } from '../importKind.ts'

const name = 'priceSteps'
const example = '10=9.50; 50=9.00'
const lengthMaximum = 300

/** One step as it is sent: a quantity and dollars with at most two decimals. */
const sentStep = /^(\d{1,7})\s*=\s*(\d{1,7})(?:\.(\d{1,2}))?$/

/** Two arrays of PostgreSQL, as one staged text: `{10,50}|{950,900}`. */
const stagedText = (steps: readonly SentStep[]): string =>
  `{${steps.map((step) => step.fromQuantity).join(',')}}|{${steps.map((step) => step.unitPriceExCents).join(',')}}`

function stepsOf(staged: string): SentStep[] {
  const [quantities = [], prices = []] = staged
    .split('|')
    .map((array) => array.slice(1, -1).split(',').map(Number))
  return quantities.map((fromQuantity, at) => ({ fromQuantity, unitPriceExCents: prices[at] ?? 0 }))
}

function readSteps(text: string): readonly SentStep[] | undefined {
  const steps: SentStep[] = []
  for (const each of text.split(';')) {
    const [, quantity, whole, fraction = ''] = sentStep.exec(each.trim()) ?? []
    if (quantity === undefined) return undefined
    const unitPriceExCents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
    steps.push({ fromQuantity: Number(quantity), unitPriceExCents })
  }
  return steps
}

/** Quantity breaks of an item in one cell, so that a row sets all of them or none (R43). */
export const priceStepsColumn: ImportColumn = {
  name,
  required: false,
  mayBeAbsent: true,
  sqlType: 'text',
  kind: `steps of quantity=dollars, separated by semicolons`,
  meaning: 'Lower prices of one, ex-GST, from a quantity on; blank removes them',
  example,
  read(text) {
    if (text.trim() === '') return { value: null }
    const steps = text.length <= lengthMaximum ? readSteps(text.trim().replace(/;$/, '')) : undefined
    return steps
      ? { value: stagedText(steps) }
      : { problem: `${name} '${text.trim().slice(0, 40)}' is not written like ${example}.` }
  },
}

/** Reason why the steps of a row do not go with its price. */
export function checkPriceSteps(row: ImportRow) {
  const { [name]: staged, unitPrice } = row
  if (typeof staged !== 'string') return undefined
  const message = priceStepsProblem(Number(unitPrice), stepsOf(staged))
  return message === undefined ? undefined : { column: name, message }
}

const pricesOf = sql`split_part(s.price_steps, '|', 2)::integer[]`

/** Columns of a price-list item for the staged steps. */
export const priceStepsValues = {
  step_quantities: sql`split_part(s.price_steps, '|', 1)::integer[]`,
  step_prices_ex_cents: pricesOf,
  // GST of each step, rounded as that of the item's own price.
  step_gsts_cents: sql`case when s.price_steps is not null then array(
    select (cents * ${sql.lit(GST_PERCENT)} + 50) / 100 from unnest(${pricesOf}) with ordinality as p (cents, n) order by n) end`,
}
