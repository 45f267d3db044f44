import type { Found } from '@tradecounter/contract/finding/finding.contract.ts'

/** Row of the contract, with columns that differ from its fields. */
type RowOf<Kind extends keyof Found, Columns = object> = Readonly<
  Omit<NonNullable<Found[Kind]>['rows'][number], keyof Columns> & Columns
>

/** Results of each kind's statement; a kind that was not searched is missing. */
export interface RowsFound {
  readonly orders?: readonly RowOf<'orders', { orderNumber: number }>[]
  readonly quotes?: readonly RowOf<'quotes', { quoteNumber: number }>[]
  readonly documents?: readonly Omit<RowOf<'documents', { hasFile: boolean }>, 'documentUrl'>[]
  /** `reading`: JSON of `search_reading`, in the first row. */
  readonly products?: readonly RowOf<'products', { reading: string | null }>[]
  readonly people?: readonly RowOf<'people'>[]
  readonly customers?: readonly RowOf<'customers'>[]
}
