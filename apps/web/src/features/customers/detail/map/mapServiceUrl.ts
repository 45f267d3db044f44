/** Search of an address in Google Maps, by its documented addresses for links (Maps URLs). */
export const mapServiceUrl = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${address}, Australia` }).toString()}`
