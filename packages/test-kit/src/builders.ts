import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import type { TransactionType } from '@tradecounter/rules/documents/transactionTypes.ts'
import type { DocumentFileKind } from '@tradecounter/rules/documents/documentFiles.ts'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import type { TestCustomer } from './customer.ts'
import type { Persona, Personas } from './personas.ts'
import { givenPrices, pricesOf, stepColumnsOf, type TestPrice, type PriceSteps } from './givenPrices.ts'
import { givenOrderOf, givenQuestion } from './givenQuestion.ts'
import { quoteBuilders } from './givenQuote.ts'
import type { RunningPortal } from './portal.ts'
import { contactPerson } from './submissionOf.ts'
import { uniqueKey } from './uniqueKey.ts'

interface ItemOverrides extends TestPrice {
  readonly cartonQuantity?: number
  readonly minimumOrderQuantity?: number
  readonly availableStock?: number
  readonly productName?: string
  readonly priceListId?: number
  readonly priceSteps?: PriceSteps
}

interface OrderOverrides {
  readonly totalCents?: number
  readonly buyer?: Persona
  readonly approver?: Persona
  readonly contact?: boolean
}

interface DocumentOverrides {
  readonly type?: TransactionType
  readonly totalCents?: number
  readonly dueOn?: string
  readonly documentedOn?: string
  readonly documentNumber?: string
  readonly referenceNumber?: string
}

/** Builders of the customer's records; values that a test does not name have defaults. */
export function builders(portal: RunningPortal, customer: TestCustomer, as: Personas) {
  const db = customer.db
  const today = () => wallClock(portal.clock(), portal.settings.TIME_ZONE).date

  const product = async (name: string, availableStock = 100) => {
    const brand = await db
      .insertInto('brands')
      .values({ name: `Brand ${uniqueKey()}`, image_url: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const category = await db
      .insertInto('categories')
      .values({ name: `Category ${uniqueKey()}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    return db
      .insertInto('products')
      .values({
        code: `WE-${uniqueKey()}`,
        name,
        brand_id: brand.id,
        category_id: category.id,
        line_drawing_url: null,
        specsheet_url: null,
        available_stock: availableStock,
        updated_at: portal.clock(),
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
  }

  const item = async (overrides: ItemOverrides = {}) => {
    const newProduct = await product(
      overrides.productName ?? `Whatever basin ${uniqueKey()}`,
      overrides.availableStock ?? 100,
    )
    const { id } = await db
      .insertInto('price_list_items')
      .values({
        customer_id: customer.id,
        price_list_id: overrides.priceListId ?? customer.priceListId,
        product_id: newProduct.id,
        carton_quantity: overrides.cartonQuantity ?? 1,
        minimum_order_quantity: overrides.minimumOrderQuantity ?? 1,
        ...pricesOf(overrides),
        ...stepColumnsOf(overrides.priceSteps),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, productId: newProduct.id, productName: newProduct.name }
  }

  const draftOrder = async ({
    totalCents = 110_000,
    buyer,
    approver,
    contact = true,
  }: OrderOverrides = {}) => {
    const creator = buyer ?? (await as.buyer())
    const { id: priceListItemID } = await item({ priceCents: totalCents })
    const created = await creator.createOrder({
      params: { customerId: customer.id },
      body: {
        shippingAddress: { id: customer.shippingAddressId },
        orderLines: [{ priceListItemID, quantity: 1 }],
        ...(contact ? { contactPerson } : {}),
        ...(approver ? { approver: { userName: approver.userName } } : {}),
      },
    })
    return { ...created, id: created.orderID, buyer: creator, priceListItemID }
  }

  const pendingOrder = async (overrides: OrderOverrides = {}) => {
    const approver = overrides.approver ?? (await as.approver({ orderApprovalLimitCents: 100_000_000 }))
    const buyer = overrides.buyer ?? (await as.buyer({ automaticApprovalLimitCents: 0 }))
    const draft = await draftOrder({ ...overrides, buyer, approver })
    const submitted = await buyer.updateOrder({
      params: { customerId: customer.id },
      body: { orderID: draft.id, version: draft.version, orderStatus: { id: 2 } },
    })
    const order = { ...draft, ...submitted, buyer, approver }
    const decide = (
      by: Pick<Persona, 'updateOrder'>,
      decision: { orderStatus: { id: 4 | 5 }; rejectedReason?: string },
    ) =>
      by.updateOrder({
        params: { customerId: customer.id },
        body: { orderID: order.id, version: order.version, ...decision },
      })
    return {
      ...order,
      approve: (by: Pick<Persona, 'updateOrder'> = approver) => decide(by, { orderStatus: { id: 4 } }),
      reject: (rejectedReason: string) => decide(approver, { orderStatus: { id: 5 }, rejectedReason }),
    }
  }

  const document = async (overrides: DocumentOverrides = {}) => {
    const type = overrides.type ?? 'invoice'
    const sign = type === 'invoice' || type === 'debitNote' ? 1 : -1
    const total = sign * Math.abs(overrides.totalCents ?? 11_000)
    const documentNumber = overrides.documentNumber ?? `D-${uniqueKey()}`
    const { id } = await db
      .insertInto('documents')
      .values({
        customer_id: customer.id,
        document_number: documentNumber,
        type,
        reference_number: overrides.referenceNumber ?? null,
        documented_on: overrides.documentedOn ?? today(),
        due_on: overrides.dueOn ?? today(),
        total_cents: total,
        balance_cents: total,
        reserved_by_payment_id: null,
        proof_of_delivery_file_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, documentNumber, totalCents: total }
  }

  /** PDF of a document, stored as if the supplier's system had sent it. */
  const documentFile = async (documentId: number, kind: DocumentFileKind = 'document') => {
    const bytes = `%PDF-1.7 ${uniqueKey()}`
    const stored = await portal.files.putPdf(Readable.from([Buffer.from(bytes)]), 1000)
    if (typeof stored === 'string') throw new Error(stored)
    const file = await db
      .insertInto('files')
      .values({
        customer_id: customer.id,
        storage_name: stored.storageName,
        file_name: `${uniqueKey()}.pdf`,
        byte_size: stored.byteSize,
        purpose: kind,
        created_by_login_id: null,
        created_at: portal.clock(),
        let_go_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('documents')
      .set({ [kind === 'document' ? 'file_id' : 'proof_of_delivery_file_id']: file.id })
      .where('customer_id', '=', customer.id)
      .where('id', '=', documentId)
      .execute()
    return { bytes }
  }

  /** Payment request of an administrator; without a link until its mail is sent. */
  const paymentRequest = async (email = 'whoever@whatever.example') => {
    const { loginId } = await as.payer()
    const now = portal.clock()
    return db
      .insertInto('payment_requests')
      .values({
        customer_id: customer.id,
        amount_cents: 11_000,
        document_id: null,
        email,
        life_days: 14,
        expires_at: new Date(now.getTime() + 14 * dayMs),
        created_by_login_id: loginId,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  }

  const changedCustomer = (
    column:
      | 'on_hold'
      | 'orders_enabled'
      | 'enabled'
      | 'require_second_factor'
      | 'show_cost_centre'
      | 'require_cost_centre'
      | 'show_request_ship_date',
    value: boolean,
  ) =>
    db
      .updateTable('customers')
      .set({ [column]: value, version: sql`version + 1` })
      .where('id', '=', customer.id)
      .execute()

  return {
    item,
    draftOrder,
    pendingOrder,
    document,
    documentFile,
    openInvoice: (overrides: Omit<DocumentOverrides, 'type'> = {}) =>
      document({ ...overrides, type: 'invoice' }),
    openCredit: (overrides: Omit<DocumentOverrides, 'type'> = {}) =>
      document({ ...overrides, type: 'creditNote' }),
    question: givenQuestion(portal, customer, as),
    ofOrder: givenOrderOf(customer),
    ...quoteBuilders(portal, customer, as, product),
    paymentRequest,
    ...givenPrices(customer),
    changedCustomer,
  }
}
