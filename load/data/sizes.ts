import type { DataSize } from './fillDatabase.ts'

/** Size for comparisons with the bare server: all kinds of rows, filled in seconds. */
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
 * Smallest and largest size. Both have the longest price list, 10,000 open documents, and enough orders of
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

/** Size with a customer that has enough orders to export. */
export const exportSize: DataSize = {
  ...smallSize,
  orders: 55_000,
  mostOrders: 50_000,
}

/** Size of a month end: customers of a large supplier, with their orders and payments of three years. */
export const monthEndSize: DataSize = {
  ...usualSize,
  orders: 100_000,
  documents: 300_000,
  customers: 5000,
  payments: 100_000,
}
