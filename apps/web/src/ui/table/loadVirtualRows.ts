/** More rows than this are drawn as they scroll into view. */
export const virtualAbove = 100

/** Few screens have rows enough for this: who may, asks for it while its rows are on their way. */
export const loadVirtualRows = async () => import('./VirtualRows.tsx')
