interface ChargedCard {
  readonly cardBrand: string | null
  readonly cardLastFour: string | null
}

/**
 * Card of a payment in words; undefined without brand and number, which the provider's search may lack
 * (card-provider §3).
 */
export function cardText({ cardBrand, cardLastFour }: ChargedCard): string | undefined {
  if (cardLastFour === null) return cardBrand ?? undefined
  return `${cardBrand ?? 'Card'} ending in ${cardLastFour}`
}
