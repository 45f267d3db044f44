/**
 * Keeps the place of rows that are not drawn. One cell: spanning columns that are not drawn on paper, it
 * would make others in their stead, and take their width from those that are there.
 */
export function SpacerRow({ height }: { readonly height: number }) {
  if (height === 0) return null
  return (
    <tr data-spacer aria-hidden style={{ height }}>
      <td />
    </tr>
  )
}
