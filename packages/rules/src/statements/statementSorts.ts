/** Columns that statements are sorted by; `month` is the month of the year, regardless of the year. */
export const statementSorts = ['month', 'year', 'startDate', 'endDate'] as const
export type StatementSort = (typeof statementSorts)[number]
