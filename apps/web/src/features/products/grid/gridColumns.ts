const narrowestCard = 210

/** Between cards, both ways; ProductGrid.module.css sets the same. */
export const cardGap = 12

/** As many cards beside each other as fit, none narrower than 210 px. */
export const columnsIn = (width: number): number =>
  Math.max(1, Math.floor((width + cardGap) / (narrowestCard + cardGap)))
