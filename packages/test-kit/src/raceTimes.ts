/** How often a race is run: once with every test, as often as the design asks with `RACES=full` (docs/faults.md). */
export const raceTimes = (full: number): readonly number[] =>
  Array.from({ length: process.env['RACES'] === 'full' ? full : 1 }, (_, index) => index)
