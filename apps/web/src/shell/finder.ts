import { createListeners } from '../lib/listeners.ts'

const openings = createListeners()

/** Opens the search over everything, from wherever there is a button for it. */
export const openFinder = openings.tell
export const onOpenFinder = openings.subscribe
