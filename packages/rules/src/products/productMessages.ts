/** What the product screens say (§2). */
export const productMessages = {
  priceNotice: 'Prices include GST and are in AUD. They are a guide only and may change without notice.',
  toggleUnavailable: 'Development in progress',
} as const
