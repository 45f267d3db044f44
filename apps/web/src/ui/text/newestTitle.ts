/** Title of a list of the newest rows, with their maximum if there may be older rows. */
export const newestTitle = (title: string, rows: number, most: number): string =>
  rows < most ? title : `Last ${most} ${title.toLowerCase()}`
