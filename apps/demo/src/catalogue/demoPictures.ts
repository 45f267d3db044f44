import type { DemoProduct } from './demoCatalogue.ts'

/** Addresses of the pictures and specification sheets, stored before the transaction begins. */
export interface DemoPictures {
  brand(name: string): string
  /** Logo of a customer with its own colours. */
  customer(key: string): string | undefined
  /** Picture for a category of the real data, which has no pictures. */
  parcel(category: string): string
  product(product: DemoProduct): { readonly images: readonly string[]; readonly lineDrawing: string }
  specsheet(product: DemoProduct): string
}
