import { sql, type Updateable } from 'kysely'
import type { CustomersTable } from '../../db/tables/customerTables.ts'
import type { Db } from '../../db/database.ts'
import { sortKey } from '../../db/sortKey.ts'

const settings = [
  'version',
  'account_number as accountNumber',
  'credit_limit_cents as accountLimitCents',
  'orders_enabled as ordersEnabled',
  'payment_status_id as paymentStatusId',
  'on_hold as onHold',
  'show_cost_centre as showCostCentre',
  'require_cost_centre as requireCostCentre',
  'allow_add_shipping_address as allowAddShippingAddress',
  'allow_self_approval as allowSelfApproval',
  'show_purchase_order_number as showPurchaseOrderNumber',
  'require_purchase_order_number as requirePurchaseOrderNumber',
  'show_upload_purchase_order_file as showUploadPurchaseOrderFile',
  'require_purchase_order_file as requirePurchaseOrderFile',
  'show_request_ship_date as showRequestShipDate',
  'show_account_balance as showAccountBalance',
  'require_second_factor as requireSecondFactor',
  'logo_image_url as logoImageUrl',
  'primary_colour as primaryColour',
  'sidebar_colour as sidebarColour',
  'sidebar_menu_colour as sidebarMenuColour',
] as const

export const getCustomerSettings = (db: Db, customerId: number) =>
  db.selectFrom('customers').select(settings).where('id', '=', customerId).executeTakeFirstOrThrow()

/**
 * Locks a customer until the end of the transaction (rule 14: nothing is joined). `for update` would also
 * wait for each record of the customer that is written meanwhile, such as its acts.
 */
export const lockCustomer = (db: Db, customerId: number) =>
  db
    .selectFrom('customers')
    .select([...settings, 'enabled'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type CustomerColumns = Omit<Updateable<CustomersTable>, 'id' | 'version' | 'updated_at'>

export const saveCustomer = (db: Db, customerId: number, columns: CustomerColumns, now: Date) =>
  db
    .updateTable('customers')
    .set({ ...columns, version: sql`version + 1`, updated_at: now })
    .where('id', '=', customerId)
    .execute()

/** Every cost centre of a customer, also the disabled ones (§3 Customer). */
export const listAllCostCentres = (db: Db, customerId: number) =>
  db
    .selectFrom('cost_centres')
    .select(['id', 'code', 'name'])
    .where('customer_id', '=', customerId)
    .orderBy(sortKey('code'))
    .execute()
