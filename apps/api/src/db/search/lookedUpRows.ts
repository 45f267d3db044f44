/**
 * A search that finds no more rows than this is looked up, and its rows are sorted. One that
 * finds more meets its rows on the way through the sorted list. Both are counted in full.
 */
export const lookedUpRows = 500
