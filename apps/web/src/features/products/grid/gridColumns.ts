const narrowestCard = 210

/** Gap between cards; must match ProductGrid.module.css. */
export const cardGap = 12

/** Number of cards in a row, at least 210 px wide; wider for a larger font. */
export const columnsIn = (width: number, rootFontPx = 16): number =>
  Math.max(1, Math.floor((width + cardGap) / ((narrowestCard * rootFontPx) / 16 + cardGap)))
