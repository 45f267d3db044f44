import { ceramics, metals } from './finishes.ts'
import { form, type CategoryForms } from './productForm.ts'

/** Fixtures: products that are plumbed in. */
export const fixtureForms: readonly CategoryForms[] = [
  {
    name: 'Basins',
    code: 'BA',
    forms: [
      form('Wall-Hung Basin', 'WHB', 'basin', [400, 450, 550], [420, 145], 148.5, ceramics),
      form('Vessel Basin', 'VSB', 'vessel', [360, 400, 460], [380, 120], 169, ceramics),
      form('Semi-Recessed Basin', 'SRB', 'basin', [500, 600], [440, 170], 214.9, ['glossWhite', 'mattWhite']),
    ],
    features: [
      'Vitreous china, 1,200 °C fired',
      'With or without tap hole',
      'Overflow ring included',
      '10 year ceramic warranty',
    ],
  },
  {
    name: 'Tapware',
    code: 'TA',
    forms: [
      form('Basin Mixer', 'BMX', 'basinMixer', [48], [142, 168], 118.35, metals, [2, 2]),
      form('Tall Basin Mixer', 'TBM', 'basinMixer', [48], [178, 305], 189.9, metals),
      form('Wall Basin Mixer Set', 'WBM', 'wallMixer', [160, 200], [196, 70], 226.4, metals),
      form('Sink Mixer', 'SKM', 'sinkMixer', [50], [228, 410], 204.75, metals),
    ],
    features: [
      'WELS 6 star, 4.5 L/min',
      '25 mm ceramic disc cartridge',
      'Lead-free brass body',
      'Watermark certified',
    ],
  },
  {
    name: 'Toilets',
    code: 'TO',
    forms: [
      form('Back-to-Wall Toilet Suite', 'BTW', 'toilet', [360, 380], [650, 860], 486.3, [
        'glossWhite',
        'mattWhite',
        'mattBlack',
      ]),
      form('Wall-Faced Rimless Suite', 'WFR', 'toilet', [365], [620, 840], 612.75, [
        'glossWhite',
        'mattWhite',
      ]),
      form('Ambulant Toilet Suite', 'AMB', 'toilet', [370], [700, 880], 534, ['glossWhite']),
    ],
    features: [
      'WELS 4 star, 4.5/3 L flush',
      'Rimless pan, soft-close quick-release seat',
      'S or P trap, 60–180 mm set-out',
      'Bottom or back inlet',
    ],
  },
  {
    name: 'Showers',
    code: 'SH',
    forms: [
      form('Shower on Rail', 'SRL', 'showerRail', [250], [390, 1050], 268.2, metals),
      form('Overhead Shower Rose', 'OSR', 'showerHead', [200, 250, 300], [300, 60], 96.45, metals, [2, 2]),
      form('Hand Shower Set', 'HSS', 'showerRail', [110], [85, 720], 132.6, metals),
    ],
    features: [
      'WELS 3 star, 9 L/min',
      'Easy-clean silicone nozzles',
      'Solid brass arm',
      'Anti-twist 1.5 m hose',
    ],
  },
  {
    name: 'Baths',
    code: 'BT',
    forms: [
      form('Freestanding Bath', 'FSB', 'freestandingBath', [1500, 1600, 1700], [750, 580], 1289, [
        'glossWhite',
        'mattWhite',
        'mattBlack',
        'concrete',
      ]),
      form('Inset Bath', 'INB', 'insetBath', [1520, 1675], [760, 440], 538.6, ['glossWhite', 'mattWhite']),
    ],
    features: [
      'Lucite acrylic, steel-braced',
      'Slotted overflow',
      'Adjustable feet',
      '15 year shell warranty',
    ],
  },
  {
    name: 'Drainage',
    code: 'DR',
    forms: [
      form(
        'Square Floor Waste',
        'SFW',
        'floorWaste',
        [100, 115],
        [100, 45],
        18.4,
        [...metals, 'stainless'],
        [24, 24],
      ),
      form(
        'Linear Drain',
        'LND',
        'linearDrain',
        [600, 900, 1200],
        [78, 26],
        129.15,
        [...metals, 'stainless'],
        [2, 2],
      ),
      form('Bottle Trap', 'BTR', 'bottleTrap', [70], [250, 210], 54.7, metals, [6, 6]),
    ],
    features: [
      'Marine-grade 316 stainless steel',
      '80 mm outlet, 100 mm adaptor',
      'Lift-out grate',
      'AS 3500 compliant',
    ],
  },
]
