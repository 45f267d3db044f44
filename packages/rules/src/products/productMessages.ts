/** Messages of the product screens (§2). */
export const productMessages = {
  priceNotice: 'Prices include GST and are in AUD. They are a guide only and may change without notice.',
  /** Notice for people who see prices without GST. */
  priceNoticeExGst: 'Prices exclude GST and are in AUD. They are a guide only and may change without notice.',
} as const

/** Messages after a product is enabled or disabled. */
export const productStatusMessages = {
  enabled: (productName: string) => `${productName} can be ordered again.`,
  disabled: (productName: string) => `${productName} can no longer be ordered.`,
} as const
