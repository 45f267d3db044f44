import type { StateName } from '@tradecounter/rules/customers/addresses.ts'
import type { Insertable } from 'kysely'
import type { CustomersTable } from '@tradecounter/api/db/tables/customerTables.ts'
import { costCentresOf, ordinaryCostCentres } from './demoCostCentres.ts'

interface DemoPriceList {
  readonly name: string
  /** Share of the catalogue on the list, and share of the list price that the customer pays. */
  readonly share: number
  readonly factor: number
}

/** Customer of the demonstration: its account and numbers of its records. */
export interface DemoCustomer {
  readonly key: string
  readonly accountNumber: string
  readonly name: string
  readonly payTerms: string
  readonly creditLimitDollars: number
  readonly flags: Partial<Insertable<CustomersTable>>
  readonly costCentres: readonly (readonly [code: string, name: string])[]
  readonly priceLists: readonly DemoPriceList[]
  readonly states: readonly StateName[]
  readonly orders: number
  /** Pending orders of each buyer, besides random ones. */
  readonly pending: number
  /** Number of open invoices; those without an order are counter sales. */
  readonly openInvoices: number
  readonly payments: number
}

const list = (name: string, share: number, factor: number): DemoPriceList => ({ name, share, factor })

const ordinary = {
  payTerms: '30 days EOM',
  creditLimitDollars: 60_000,
  flags: {},
  costCentres: ordinaryCostCentres,
  priceLists: [list('Trade', 0.8, 0.74)],
  orders: 55,
  pending: 2,
  openInvoices: 14,
  payments: 4,
} as const

/** Customers of R33, except the twelfth, Online Retail, which is imported. */
export const demoCustomers: readonly DemoCustomer[] = [
  {
    ...ordinary,
    key: 'harbour',
    accountNumber: '100210',
    name: 'Harbour Plumbing Supplies',
    creditLimitDollars: 250_000,
    flags: { primary_colour: '#0F5C8A', sidebar_colour: '#0B2A3C', sidebar_menu_colour: '#123D57' },
    costCentres: costCentresOf.harbour,
    priceLists: [
      list('Harbour Trade', 1, 0.68),
      list('Harbour Projects', 0.45, 0.61),
      list('Harbour Showroom', 0.3, 0.82),
    ],
    states: ['NSW', 'NSW', 'ACT', 'NSW', 'QLD'],
    orders: 430,
    pending: 8,
    openInvoices: 60,
    payments: 12,
  },
  {
    ...ordinary,
    key: 'northside',
    accountNumber: '100347',
    name: 'Northside Bathrooms',
    creditLimitDollars: 120_000,
    flags: {
      require_purchase_order_number: true,
      require_purchase_order_file: true,
      show_request_ship_date: true,
      allow_add_shipping_address: true,
      primary_colour: '#7A3E9D',
      sidebar_colour: '#FFFFFF',
      sidebar_menu_colour: '#F3ECF7',
    },
    costCentres: costCentresOf.northside,
    priceLists: [list('Northside Trade', 0.9, 0.7), list('Northside Display', 0.25, 0.55)],
    states: ['QLD', 'QLD', 'NSW'],
    orders: 110,
    pending: 4,
    openInvoices: 26,
    payments: 6,
  },
  {
    ...ordinary,
    key: 'outback',
    accountNumber: '100455',
    name: 'Outback Merchants',
    creditLimitDollars: 900_000,
    flags: {
      on_hold: true,
      primary_colour: '#A4471B',
      sidebar_colour: '#3B1F12',
      sidebar_menu_colour: '#57301D',
    },
    costCentres: costCentresOf.outback,
    priceLists: [list('Outback Trade', 0.7, 0.75), list('Outback Remote', 0.5, 0.78)],
    states: ['NT', 'SA', 'WA', 'QLD'],
    orders: 80,
    pending: 3,
    openInvoices: 805,
    payments: 5,
  },
  {
    ...ordinary,
    key: 'westernsydney',
    accountNumber: '100512',
    name: 'The Greater Western Sydney and Blue Mountains Co-operative Plumbing, Bathroom and Kitchen Trade Supplies Association Pty Ltd',
    creditLimitDollars: 180_000,
    flags: { allow_self_approval: true },
    priceLists: [
      list('Co-operative Members’ Annual Agreement, Including Metropolitan Freight', 0.85, 0.66),
      list('Trade', 0.6, 0.74),
    ],
    states: ['NSW', 'NSW', 'NSW', 'VIC'],
    orders: 130,
    pending: 4,
    openInvoices: 34,
    payments: 8,
  },
  {
    ...ordinary,
    key: 'bayview',
    accountNumber: '100528',
    name: 'Bayview Tapware & Tiles',
    states: ['VIC', 'VIC', 'TAS'],
    orders: 90,
  },
  {
    ...ordinary,
    key: 'coastal',
    accountNumber: '100533',
    name: 'Coastal Kitchens & Baths',
    flags: { show_request_ship_date: true, show_cost_centre: false },
    priceLists: [list('Trade', 0.8, 0.73), list('Clearance', 0.15, 0.5)],
    states: ['NSW', 'QLD'],
  },
  {
    ...ordinary,
    key: 'adelaidehills',
    accountNumber: '100561',
    name: 'Adelaide Hills Plumbing Centre',
    payTerms: '14 days from invoice',
    flags: { require_purchase_order_number: true },
    states: ['SA', 'SA'],
  },
  {
    ...ordinary,
    key: 'tasman',
    accountNumber: '100574',
    name: 'Tasman Trade Supplies',
    flags: { show_purchase_order_number: false, show_upload_purchase_order_file: false },
    states: ['TAS', 'VIC'],
  },
  {
    ...ordinary,
    key: 'topend',
    accountNumber: '100590',
    name: 'Top End Plumbing',
    flags: { enabled: false },
    states: ['NT', 'WA'],
    orders: 20,
    pending: 0,
    openInvoices: 3,
  },
  {
    ...ordinary,
    key: 'capital',
    accountNumber: '100603',
    name: 'Capital Bathroom Co',
    flags: { payment_status_id: 2, show_account_balance: false },
    states: ['ACT', 'NSW'],
  },
  {
    ...ordinary,
    key: 'westgate',
    accountNumber: '100618',
    name: 'Westgate Building Supplies',
    flags: { orders_enabled: false, payment_status_id: 3 },
    states: ['WA', 'WA', 'SA'],
    orders: 40,
    pending: 1,
  },
]
