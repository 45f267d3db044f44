import type { DataSize } from './fillDatabase.ts'

/** Size beside the bare server: every kind of row is there, and a database is filled in seconds. */
export const usualSize: DataSize = {
  orders: 20_000,
  documents: 60_000,
  customers: 1000,
  mostOrders: 4000,
  longList: 20_000,
  list: 120,
  payments: 20_000,
}

/**
 * The two ends of the scale. Both have the longest price list, 10,000 open documents, and enough orders of
 * each status to fill a page of the largest customer.
 */
export const smallSize: DataSize = {
  ...usualSize,
  eachStatus: 60,
  people: 100,
  payments: 1000,
  orders: 1000,
  documents: 3000,
  customers: 40,
  mostOrders: 200,
}
export const largeSize: DataSize = {
  ...usualSize,
  people: 10_000,
  payments: 1_000_000,
  orders: 1_000_000,
  documents: 3_000_000,
  customers: 5000,
  mostOrders: 200_000,
}

/** A customer with orders enough to export. */
export const exportSize: DataSize = {
  ...smallSize,
  orders: 55_000,
  mostOrders: 50_000,
}

/** A month end: as many customers as a supplier may have, and what they bought and paid in three years. */
export const monthEndSize: DataSize = {
  ...usualSize,
  orders: 100_000,
  documents: 300_000,
  customers: 5000,
  payments: 100_000,
}
