import type { ProductFilePlace } from '@tradecounter/rules/products/productFiles.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Default, Stamp, StampOrNull } from '../columns.ts'

export interface ProductsTable {
  id: Generated<number>
  code: string
  name: string
  brand_id: number
  category_id: number
  features_html: Default<string>
  dimensions: Default<string>
  finish: Default<string>
  line_drawing_url: string | null
  specsheet_url: string | null
  available_stock: Default<number>
  enabled: Default<boolean>
  /** Search text, written by triggers of the product and its brand. */
  searched: ColumnType<string, never, never>
  /** Written by the triggers of its pictures. */
  primary_image_url: ColumnType<string | null, never, never>
  updated_at: Stamp
}

export interface ProductImagesTable {
  product_id: number
  position: number
  url: string
  /** Smallest picture, for lists. */
  list_url: Default<string | null>
  is_primary: Default<boolean>
}

export interface ProductFileFetchesTable {
  id: Generated<number>
  /** Owner of the file: a product or a brand. */
  product_id: number | null
  brand_id: number | null
  place: ProductFilePlace
  url: string
  tries: Default<number>
  next_try_at: StampOrNull
  fetched_at: StampOrNull
  failure: Default<string | null>
}

export interface PriceListItemsTable {
  customer_id: number
  id: Generated<number>
  price_list_id: number
  product_id: number
  unit_price_ex_cents: number
  unit_gst_cents: number
  freight_ex_cents: number
  freight_gst_cents: number
  carton_quantity: Default<number>
  minimum_order_quantity: Default<number>
  /** Price steps by quantity (R43): this column and the next two have equal lengths. */
  step_quantities: Default<number[] | null>
  step_prices_ex_cents: Default<number[] | null>
  step_gsts_cents: Default<number[] | null>
  /** JSON of the steps, a generated column. */
  price_steps_json: ColumnType<string | null, never, never>
  withdrawn: Default<boolean>
  /** Copied from the product by a trigger, like the next two. */
  product_name: Default<string>
  searched: Default<string>
  category_id: Default<number>
}

/** An address as `address_text` of the database writes it. */
export interface AddressText {
  readonly addressLine1: string
  readonly addressLine2: string | null
  readonly addressLine3: string | null
  readonly addressLine4: string | null
  readonly suburb: string | null
  readonly stateId: number
  readonly postalCode: string | null
}

export interface ShippingAddressesTable {
  customer_id: number
  id: Generated<number>
  price_list_id: number
  reference: string | null
  address_line1: string
  address_line2: string | null
  address_line3: string | null
  address_line4: string | null
  suburb: string | null
  state_id: number
  postal_code: string | null
}
