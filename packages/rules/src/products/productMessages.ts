/** What the product screens say (§2). */
export const productMessages = {
  priceNotice: 'Prices include GST and are in AUD. They are a guide only and may change without notice.',
} as const

/** What the switch of a product says. */
export const productStatusMessages = {
  enabled: (productName: string) => `${productName} can be ordered again.`,
  disabled: (productName: string) => `${productName} can no longer be ordered.`,
} as const
