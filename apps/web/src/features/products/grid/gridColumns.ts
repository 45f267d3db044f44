const narrowestCard = 210

/** Between cards, both ways; ProductGrid.module.css sets the same. */
export const cardGap = 12

/** Number of cards in a row, none narrower than 210 px; larger letters take wider cards. */
export const columnsIn = (width: number, rootFontPx = 16): number =>
  Math.max(1, Math.floor((width + cardGap) / ((narrowestCard * rootFontPx) / 16 + cardGap)))
