/** Messages of the product screens (§2). */
export const productMessages = {
  priceNotice: 'Prices include GST and are in AUD. They are a guide only and may change without notice.',
  /** The same for a person who sees prices without GST. */
  priceNoticeExGst: 'Prices exclude GST and are in AUD. They are a guide only and may change without notice.',
} as const

/** Messages of a product's switch. */
export const productStatusMessages = {
  enabled: (productName: string) => `${productName} can be ordered again.`,
  disabled: (productName: string) => `${productName} can no longer be ordered.`,
} as const
