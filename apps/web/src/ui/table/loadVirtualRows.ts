/** Few screens have rows enough for this: who may, asks for it while its rows are on their way. */
export const loadVirtualRows = async () => import('./VirtualRows.tsx')
