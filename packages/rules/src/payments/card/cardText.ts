interface ChargedCard {
  readonly cardBrand: string | null
  readonly cardLastFour: string | null
}

/**
 * Card of a payment in words; undefined if the provider told neither brand nor number, as its search may
 * (card-provider §3).
 */
export function cardText({ cardBrand, cardLastFour }: ChargedCard): string | undefined {
  if (cardLastFour === null) return cardBrand ?? undefined
  return `${cardBrand ?? 'Card'} ending in ${cardLastFour}`
}
