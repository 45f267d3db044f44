/** Card type codes of the accepted brands (card-provider §2). */
const cardBrands: Readonly<Record<string, string>> = {
  '001': 'Visa',
  '002': 'Mastercard',
  '003': 'Amex',
}

/** Brand of a card type code; undefined for a brand that is not accepted. */
export function cardBrandOf(cardType: string): string | undefined {
  return Object.hasOwn(cardBrands, cardType) ? cardBrands[cardType] : undefined
}
