import type { ProviderFields } from './providerFields.ts'

/** What administrators change of what the supplier says of itself. */
export interface ProviderActs {
  /** Only what differs. */
  readonly changeProvider: {
    readonly before: Partial<ProviderFields>
    readonly after: Partial<ProviderFields>
  }
  readonly changeProviderLogo: { readonly before: string | null; readonly after: string | null }
}
