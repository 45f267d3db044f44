type DemoCostCentre = readonly [code: string, name: string]

/** Cost centres of a customer without its own. */
export const ordinaryCostCentres: readonly DemoCostCentre[] = [
  ['SHOP', 'Showroom'],
  ['SITE', 'Site deliveries'],
]

/** Cost centres by the key of their customer. */
export const costCentresOf = {
  harbour: [
    ['ALX', 'Alexandria branch'],
    ['BRK', 'Brookvale branch'],
    ['CARE', 'Aged care projects'],
    ['RES', 'Residential projects'],
    ['WAR', 'Warranty and replacements'],
  ],
  northside: [
    ['SHOP', 'Showroom'],
    ['SITE', 'Site deliveries'],
    ['DISP', 'Display bathrooms'],
    ['RENO', 'Renovations'],
    ['WAR', 'Warranty and replacements'],
  ],
  outback: [
    ['SHOP', 'Showroom'],
    ['SITE', 'Site deliveries'],
    ['MINE', 'Mining camps'],
    ['STN', 'Stations and homesteads'],
    ['GOV', 'Government housing'],
    ['WAR', 'Warranty and replacements'],
  ],
  retail: [
    ['WEB', 'Web shop'],
    ['GIFT', 'Gift stores'],
    ['HOME', 'Homewares stores'],
    ['WHS', 'Wholesale'],
  ],
} as const satisfies Readonly<Record<string, readonly DemoCostCentre[]>>
