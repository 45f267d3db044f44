/** Number of rows above which a table renders only visible ones. */
export const virtualAbove = 100

/** Loads virtual rows, for screens that may have many rows, while these are loading. */
export const loadVirtualRows = async () => import('./VirtualRows.tsx')
