/**
 * Space of rows that are not rendered. It has one cell: a cell that spans columns hidden on paper
 * would create other columns and take width from the visible ones.
 */
export function SpacerRow({ height }: { readonly height: number }) {
  if (height === 0) return null
  return (
    <tr data-spacer aria-hidden style={{ height }}>
      <td />
    </tr>
  )
}
