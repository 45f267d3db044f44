/**
 * Most rows that a search looks up and then sorts. If it finds more, the sorted list is read and filtered.
 * Both are counted in full.
 */
export const lookedUpRows = 500
