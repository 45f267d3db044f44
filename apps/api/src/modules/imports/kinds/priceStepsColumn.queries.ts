import { GST_PERCENT } from '@tradecounter/rules/money.ts'
import { priceStepsProblem, type SentStep } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ImportColumn } from '../importColumn.ts'
import type { FindErrors, ImportRow } from '../importKind.ts'
import { staged } from '../staging.queries.ts'

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
  for (const stepText of text.split(';')) {
    const [, quantity, whole, fraction = ''] = sentStep.exec(stepText.trim()) ?? []
    if (quantity === undefined) return undefined
    const unitPriceExCents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
    steps.push({ fromQuantity: Number(quantity), unitPriceExCents })
  }
  return steps
}

/**
 * Quantity breaks of an item in one cell, so that a row sets all of them or none (R43). A blank cell is
 * staged as an empty text and removes them; without the cell null is staged and they stay.
 */
export const priceStepsColumn: ImportColumn = {
  name,
  required: false,
  mayBeAbsent: true,
  keepsAbsent: true,
  sqlType: 'text',
  kind: `steps of quantity=dollars, separated by semicolons`,
  meaning:
    'Lower prices of one, ex-GST, from a quantity on; blank removes them, without the column they stay',
  example,
  read(text) {
    if (text.trim() === '') return { value: '' }
    const steps = text.length <= lengthMaximum ? readSteps(text.trim().replace(/;$/, '')) : undefined
    return steps
      ? { value: stagedText(steps) }
      : { problem: `${name} '${text.trim().slice(0, 40)}' is not written like ${example}.` }
  },
}

/** Reason why the steps of a row do not go with its price. */
export function checkPriceSteps(row: ImportRow) {
  const { [name]: steps, unitPrice } = row
  if (typeof steps !== 'string' || steps === '') return undefined
  const message = priceStepsProblem(Number(unitPrice), stepsOf(steps))
  return message === undefined ? undefined : { column: name, message }
}

/** Items of the staged rows `s` of a list `l` and product `p`, as they are before the import. */
export const storedItems = sql`price_list_items e
  on e.customer_id = l.customer_id and e.price_list_id = l.id and e.product_id = p.id`

const dollars = (cents: RawBuilder<unknown>) => sql`to_char(${cents} / 100.0, 'FM$999,999,990.00')`

/** Refuses a new price that is not above the steps which its row keeps. */
export const checkStoredSteps = (find: FindErrors): Promise<void> =>
  find(sql`select s.line, ${sql.lit(name)}, 'From ' || to_char(e.step_quantities[1], 'FM9,999,990') || ' the price is '
      || ${dollars(sql`e.step_prices_ex_cents[1]`)} || '; it must be lower than ' || ${dollars(sql`s.unit_price`)}
      || '. Send priceSteps with the new unitPrice.'
    from ${staged('pricelistitems')} s join customers c on c.account_number = s.account_number
    join price_lists l on l.customer_id = c.id and l.reference = s.price_list_reference
    join products p on p.code = s.product_code join ${storedItems}
    where s.price_steps is null and e.step_prices_ex_cents[1] >= s.unit_price and e.unit_price_ex_cents <> s.unit_price`)

const arrayOf = (part: 1 | 2) => sql`nullif(split_part(s.price_steps, '|', ${sql.lit(part)}), '')::integer[]`

const orStored = (column: string, sent: RawBuilder<unknown>) =>
  sql`case when s.price_steps is null then ${sql.ref(`e.${column}`)} else ${sent} end`

/** Columns of a price-list item for the staged steps. */
export const priceStepsValues = {
  step_quantities: orStored('step_quantities', arrayOf(1)),
  step_prices_ex_cents: orStored('step_prices_ex_cents', arrayOf(2)),
  // GST of each step, rounded as that of the item's own price.
  step_gsts_cents: orStored(
    'step_gsts_cents',
    sql`case when s.price_steps <> '' then array(select (cents * ${sql.lit(GST_PERCENT)} + 50) / 100
      from unnest(${arrayOf(2)}) with ordinality as p (cents, n) order by n) end`,
  ),
}
