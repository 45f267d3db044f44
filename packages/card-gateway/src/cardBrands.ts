/** The provider's card type codes (card-provider §2): the three brands the product accepts. */
const cardBrands: Readonly<Record<string, string>> = {
  '001': 'Visa',
  '002': 'Mastercard',
  '003': 'Amex',
}

/** The brand of a card type code; undefined for a code we do not accept. */
export function cardBrandOf(cardType: string): string | undefined {
  return Object.hasOwn(cardBrands, cardType) ? cardBrands[cardType] : undefined
}
