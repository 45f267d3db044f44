import type pg from 'pg'
import type { Capture } from '../processes/providerStandIn.ts'

interface Recorded {
  readonly providerTransactionId: string
  readonly referenceNumber: string
  readonly amountCents: number
  readonly disposition: string
  readonly statusId: number
}

/** Lists differences between the provider's captures and settled payments, which must match to the cent. */
export async function mismatches(db: pg.Client, captures: readonly Capture[]): Promise<string[]> {
  const { rows } = await db.query<Recorded>(
    `select r.provider_transaction_id as "providerTransactionId", p.payment_number as "referenceNumber",
      r.amount_cents::int as "amountCents", r.disposition, p.status_id as "statusId"
    from card_receipts r join payments p on p.customer_id = r.customer_id and p.id = r.payment_id`,
  )
  const textOf = (id: string, reference: string, cents: number, end: string) =>
    `${id} ${reference} ${cents} ${end}`
  const recorded = new Set(
    rows.map((row) =>
      textOf(
        row.providerTransactionId,
        row.referenceNumber,
        row.amountCents,
        `${row.disposition} ${row.statusId}`,
      ),
    ),
  )
  const captured = new Set(
    captures.map((capture) =>
      textOf(capture.providerTransactionId, capture.referenceNumber, capture.amountCents, 'settled 4'),
    ),
  )
  return [
    ...[...captured]
      .filter((payment) => !recorded.has(payment))
      .map((problem) => `captured, not recorded: ${problem}`),
    ...[...recorded]
      .filter((payment) => !captured.has(payment))
      .map((payment) => `recorded, not taken: ${payment}`),
  ]
}

/** Counts captures whose payment is unpaid, as their notice was lost: the janitor must find them. */
export async function countUnpaid(db: pg.Client, captures: readonly Capture[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from payments where payment_number = any ($1) and status_id <> 4',
    [captures.map(({ referenceNumber }) => referenceNumber)],
  )
  return rows[0]?.count ?? 0
}
