import cards from './TransactionCards.module.css'
import classes from './TransactionTable.module.css'

const tableHeight = 45
const cardHeight = 132

/** What a row is likely to be high, on a phone or not. */
export const likelyHeight = (): number => (matchMedia('(max-width: 48em)').matches ? cardHeight : tableHeight)

/**
 * Keeps the place of rows that are not drawn. One cell: spanning columns that a narrow table leaves out, it would make others
 * in their stead, and take their width from those that are there.
 */
export function SpacerRow({ height }: { readonly height: number }) {
  if (height === 0) return null
  return (
    <tr className={`${classes.spacer} ${cards.spacer}`} aria-hidden style={{ height }}>
      <td />
    </tr>
  )
}
