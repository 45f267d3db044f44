import { type StateName } from '@tradecounter/rules/customers/addresses.ts'
import type { Random } from '../random.ts'

/** Suburbs with their postal codes, by state. */
const suburbs: Readonly<Record<StateName, readonly (readonly [suburb: string, postalCode: string])[]>> = {
  ACT: [
    ['Fyshwick', '2609'],
    ['Mitchell', '2911'],
    ['Hume', '2620'],
    ['Belconnen', '2617'],
  ],
  NSW: [
    ['Alexandria', '2015'],
    ['Brookvale', '2100'],
    ['Silverwater', '2128'],
    ['Penrith', '2750'],
    ['Wetherill Park', '2164'],
    ['Newcastle West', '2302'],
    ['Coffs Harbour', '2450'],
    ['Katoomba', '2780'],
  ],
  NT: [
    ['Winnellie', '0820'],
    ['Alice Springs', '0870'],
    ['Katherine', '0850'],
    ['Berrimah', '0828'],
  ],
  QLD: [
    ['Geebung', '4034'],
    ['Coopers Plains', '4108'],
    ['Bundall', '4217'],
    ['Garbutt', '4814'],
    ['Maroochydore', '4558'],
    ['Mount Isa', '4825'],
  ],
  SA: [
    ['Mount Barker', '5251'],
    ['Wingfield', '5013'],
    ['Stirling', '5152'],
    ['Port Augusta', '5700'],
  ],
  TAS: [
    ['Moonah', '7009'],
    ['Invermay', '7248'],
    ['Burnie', '7320'],
    ['Cambridge', '7170'],
  ],
  VIC: [
    ['Moorabbin', '3189'],
    ['Port Melbourne', '3207'],
    ['Dandenong South', '3175'],
    ['Geelong', '3220'],
    ['Ballarat Central', '3350'],
  ],
  WA: [
    ['Osborne Park', '6017'],
    ['Canning Vale', '6155'],
    ['Kalgoorlie', '6430'],
    ['Bunbury', '6230'],
    ['Malaga', '6090'],
  ],
}

// Street names of trees, birds and stones, without names of people.
const streets = [
  'Ironbark',
  'Banksia',
  'Wattle',
  'Currawong',
  'Sandstone',
  'Lorikeet',
  'Kurrajong',
  'Bluegum',
  'Saltbush',
  'Basalt',
  'Casuarina',
  'Grevillea',
  'Magpie',
  'Quartz',
  'Boronia',
  'Pelican',
] as const
const streetKinds = ['Street', 'Road', 'Avenue', 'Drive', 'Way', 'Parade', 'Court'] as const
const places = [
  'Goods Inwards, Dock 2',
  'Unit 4',
  'Rear lane entrance',
  'Building C, Roller Door 7',
  'Site office',
  'Shop 12',
] as const

export interface DemoAddress {
  readonly addressLine1: string
  readonly addressLine2: string | null
  readonly suburb: string
  readonly state: StateName
  readonly postalCode: string
}

export function demoAddress(random: Random, state: StateName): DemoAddress {
  const [suburb, postalCode] = random.pick(suburbs[state])
  const street = `${random.integer(1, 240)} ${random.pick(streets)} ${random.pick(streetKinds)}`
  const place = random.chance(0.4) ? random.pick(places) : null
  return {
    addressLine1: place ?? street,
    addressLine2: place ? street : null,
    suburb,
    state,
    postalCode,
  }
}
