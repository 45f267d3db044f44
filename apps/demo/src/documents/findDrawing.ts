import { sql } from 'kysely'
import type { DocumentFileKind } from '@tradecounter/rules/documents/documentFiles.ts'
import type { TransactionType } from '@tradecounter/rules/documents/transactionTypes.ts'
import { providerScope, type Database } from '@tradecounter/api/db/database.ts'

/** Data of a demonstration document's PDF. */
export interface Drawing {
  readonly customerId: number
  readonly kind: DocumentFileKind
  readonly accountName: string
  readonly accountNumber: string
  readonly payTerms: string
  readonly documentNumber: string
  readonly type: TransactionType
  readonly referenceNumber: string | null
  readonly documentedOn: string
  readonly dueOn: string
  readonly totalCents: number
  readonly orderNumber: number | null
  readonly contactName: string | null
  /** Lines of the document's order, with frozen prices. */
  readonly lines: readonly DrawnLine[]
}

export interface DrawnLine {
  readonly productCode: string
  readonly productName: string
  readonly quantity: number
  /** Price of one unit, without GST. */
  readonly unitExCents: number
  readonly amountExCents: number
  readonly gstCents: number
}

/** Data of the document with this stored name; undefined for other files. */
export async function findDrawing(database: Database, storageName: string): Promise<Drawing | undefined> {
  const { rows } = await sql<Drawing>`
    select d.customer_id as "customerId", f.purpose as kind, c.account_name as "accountName", c.account_number as "accountNumber",
      c.pay_terms as "payTerms", d.document_number as "documentNumber", d.type, d.reference_number as "referenceNumber",
      d.documented_on as "documentedOn", d.due_on as "dueOn", d.total_cents as "totalCents",
      d.order_number as "orderNumber", o.contact_name as "contactName",
      coalesce((select json_agg(json_build_object(
        'productCode', l.product_code, 'productName', l.product_name, 'quantity', l.quantity,
        'unitExCents', l.unit_price_ex_cents + l.freight_ex_cents,
        'amountExCents', l.quantity * (l.unit_price_ex_cents + l.freight_ex_cents),
        'gstCents', l.quantity * (l.unit_gst_cents + l.freight_gst_cents)) order by l.id)
        from order_lines l where l.customer_id = d.customer_id and l.order_id = d.order_id), '[]') as lines
    from files f
    join documents d on d.customer_id = f.customer_id and f.id in (d.file_id, d.proof_of_delivery_file_id)
    join customers c on c.id = d.customer_id
    left join orders o on o.customer_id = d.customer_id and o.id = d.order_id
    where f.storage_name = ${storageName} and f.purpose in ('document', 'proofOfDelivery')`.execute(
    database.scoped(providerScope),
  )
  return rows[0]
}
