import { glasses, metals, timbers } from './finishes.ts'
import { form, type CategoryForms } from './productForm.ts'

/** Fittings: products that are hung, stood or screwed on. */
export const fittingForms: readonly CategoryForms[] = [
  {
    name: 'Vanities',
    code: 'VA',
    forms: [
      form('Wall-Hung Vanity', 'WHV', 'vanity', [600, 750, 900, 1200], [465, 550], 642, timbers),
      form('Floor-Standing Vanity', 'FSV', 'vanity', [750, 900, 1500], [465, 850], 798.4, timbers),
    ],
    features: [
      'Moisture-resistant board, sealed edges',
      'Soft-close full-extension drawers',
      'Cast marble top included',
      'Assembled in Australia',
    ],
  },
  {
    name: 'Mirrors',
    code: 'MI',
    forms: [
      form('Round LED Mirror', 'RLM', 'roundMirror', [600, 700, 800], [35, 700], 239.5, [
        'mattBlack',
        'brushedBrass',
        'brushedNickel',
      ]),
      form('Arch Mirror', 'ARM', 'archMirror', [500, 600], [30, 900], 178.25, [
        'mattBlack',
        'brushedBrass',
        'naturalOak',
      ]),
    ],
    features: [
      '5 mm copper-free silver glass',
      'Demister pad',
      'IP44, 4,000 K',
      'Vertical or horizontal hanging',
    ],
  },
  {
    name: 'Accessories',
    code: 'AC',
    forms: [
      form('Single Towel Rail', 'STR', 'towelRail', [600, 750, 900], [75, 55], 46.8, metals, [4, 4]),
      form('Robe Hook', 'RBH', 'robeHook', [50], [46, 50], 14.95, metals, [12, 12]),
      form('Toilet Roll Holder', 'TRH', 'rollHolder', [150], [75, 55], 27.3, metals, [6, 12]),
      form('Glass Shelf', 'GSH', 'shelf', [450, 600], [120, 45], 62.1, metals, [4, 4]),
    ],
    features: ['304 stainless steel', 'Concealed fixings', '10 year finish warranty', 'Template supplied'],
  },
  {
    name: 'Heated Rails',
    code: 'HR',
    forms: [
      form('Heated Towel Ladder', 'HTL', 'heatedLadder', [450, 600, 750], [120, 900], 348.9, metals),
      form('Vertical Heated Bar', 'VHB', 'heatedBars', [142], [100, 900], 219.5, metals),
    ],
    features: [
      '12 V or 240 V, concealed wiring',
      'Dual-side connection',
      '90 W, reaches 55 °C',
      'Timer compatible',
    ],
  },
  {
    name: 'Shower Screens',
    code: 'SS',
    forms: [
      form('Walk-In Screen', 'WIS', 'showerScreen', [800, 1000, 1200], [10, 2000], 429, glasses),
      form('Hinged Shower Door', 'HSD', 'showerScreen', [750, 900], [10, 2000], 512.35, glasses),
    ],
    features: [
      '10 mm toughened safety glass',
      'Nano easy-clean coating',
      'Reversible left or right',
      'AS/NZS 2208',
    ],
  },
  {
    name: 'Sinks & Tubs',
    code: 'SK',
    forms: [
      form('Single Bowl Sink', 'SBS', 'sink', [440, 550, 740], [440, 200], 246.1, [
        'stainless',
        'gunmetal',
        'brushedBrass',
        'mattBlack',
      ]),
      form('Laundry Tub', 'LTB', 'sink', [450, 600], [500, 250], 198.7, ['stainless', 'glossWhite']),
    ],
    features: [
      '1.2 mm 304 stainless steel',
      'Sound-deadening pads',
      'Top, flush or under-mount',
      '90 mm basket waste included',
    ],
  },
]
