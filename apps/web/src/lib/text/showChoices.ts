import { everyRow, transactionPageSizeDefault } from '@tradecounter/rules/payments/paymentMessages.ts'

/** Choices of "Show" in the address (§9). */
export const showChoices = ['10', '15', '25', '50', '100', 'ALL'] as const
export type ShowChoice = (typeof showChoices)[number]

/** Choice of a text; undefined for the default, which is not written into the address. */
export const showChoiceOf = (text: string | null): ShowChoice | undefined =>
  showChoices.find((choice) => choice === text && choice !== String(transactionPageSizeDefault))

/** Rows in a page; the default for a missing choice. */
export const pageSizeOf = ({ show }: { readonly show?: ShowChoice | undefined }): number =>
  show === 'ALL' ? everyRow : Number(show ?? transactionPageSizeDefault)

/** Choices of "Show" for a list's pager. */
export const showSizes = showChoices.map((show) => ({ value: pageSizeOf({ show }), label: show }))

/** Value of a pager's choice in the address. */
export const showOfSize = (size: number): ShowChoice | undefined =>
  showChoiceOf(showSizes.find(({ value }) => value === size)?.label ?? null)
