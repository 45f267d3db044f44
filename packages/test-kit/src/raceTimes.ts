/** Number of runs of a race test: one by default, `full` with `RACES=full` (docs/faults.md). */
export const raceTimes = (full: number): number => (process.env['RACES'] === 'full' ? full : 1)
