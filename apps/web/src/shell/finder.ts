import { createListeners } from '../lib/listeners.ts'

const openings = createListeners()

/** Opens the search over all records. */
export const openFinder = openings.emit
export const onOpenFinder = openings.subscribe
