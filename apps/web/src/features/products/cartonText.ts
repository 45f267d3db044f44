/** §2 Product detail: 'N Unit(s)'. */
export const cartonText = (cartonQuantity: number): string =>
  `${cartonQuantity.toLocaleString('en-AU')} Unit(s)`
