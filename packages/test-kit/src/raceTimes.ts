/** How often a race is run: once with every test, as often as the design asks with `RACES=full` (docs/faults.md). */
export const raceTimes = (full: number): number => (process.env['RACES'] === 'full' ? full : 1)
