/** Person of the demonstration, with roles and limits in whole dollars (R33). */
export interface DemoMember {
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly isPrimaryContact?: true
  readonly enabled?: false
  readonly readOnly?: true
  readonly createsUpTo?: number
  readonly approvesUpTo?: number
  readonly generalUpTo?: number
  readonly managesUsers?: true
  readonly pays?: true
}

/**
 * Published password of every demonstration account (R33). Production refuses demo data (R31).
 */
export const demoPassword = 'Demo!2026'

export const demoAdmin = {
  userName: 'admin@tradecounter.example',
  firstName: 'Alex',
  lastName: 'Warren',
} as const

const owner = (userName: string, firstName: string, lastName: string): DemoMember => ({
  userName,
  firstName,
  lastName,
  isPrimaryContact: true,
  createsUpTo: 1000,
  generalUpTo: 100_000,
  managesUsers: true,
  pays: true,
})

const buyer = (userName: string, firstName: string, lastName: string, createsUpTo = 1000): DemoMember => ({
  userName,
  firstName,
  lastName,
  createsUpTo,
})

const approver = (
  userName: string,
  firstName: string,
  lastName: string,
  approvesUpTo = 10_000,
): DemoMember => ({
  userName,
  firstName,
  lastName,
  approvesUpTo,
})

/** Members by the domain of their addresses; Harbour's are those of R33. */
export const demoMembers: Readonly<Record<string, readonly DemoMember[]>> = {
  harbour: [
    owner('owner@harbour.example', 'Grace', 'Holloway'),
    buyer('buyer@harbour.example', 'Mia', 'Nguyen'),
    approver('approver@harbour.example', 'Daniel', 'Costa'),
    { userName: 'general@harbour.example', firstName: 'Priya', lastName: 'Raman', generalUpTo: 50_000 },
    { userName: 'payer@harbour.example', firstName: 'Oliver', lastName: 'Kent', pays: true },
    { userName: 'manager@harbour.example', firstName: 'Helen', lastName: 'Marsh', managesUsers: true },
    { userName: 'reader@harbour.example', firstName: 'Tom', lastName: 'Okafor', readOnly: true },
  ],
  northside: [
    owner('owner@northside.example', 'Marco', 'Bellini'),
    buyer('buyer@northside.example', 'Chloe', 'Adams'),
    approver('approver@northside.example', 'Samuel', 'Whitby', 20_000),
  ],
  outback: [
    owner('owner@outback.example', 'Sheila', 'McAllister'),
    buyer('buyer@outback.example', 'Jack', 'Brennan'),
    { userName: 'general@outback.example', firstName: 'Ruth', lastName: 'Dempsey', generalUpTo: 60_000 },
  ],
  westernsydney: [
    owner('owner@westernsydney.example', 'Anastasia', 'Papadopoulos-Featherstonehaugh'),
    buyer('buyer@westernsydney.example', 'Wei', 'Zhang', 2500),
    approver('approver@westernsydney.example', 'Fatima', 'El-Sayed', 15_000),
    { userName: 'accounts@westernsydney.example', firstName: 'Joanne', lastName: 'Pike', pays: true },
  ],
  bayview: [
    owner('owner@bayview.example', 'Lachlan', 'Reid'),
    buyer('buyer@bayview.example', 'Emma', 'Sorensen'),
    approver('approver@bayview.example', 'Noah', 'Fitzgerald'),
    { ...buyer('former@bayview.example', 'Zara', 'Quinn'), enabled: false },
  ],
  coastal: [
    owner('owner@coastal.example', 'Isabella', 'Romano'),
    buyer('buyer@coastal.example', 'Ethan', 'Brooks'),
    approver('approver@coastal.example', 'Hana', 'Sato'),
  ],
  adelaidehills: [
    owner('owner@adelaidehills.example', 'Peter', 'Lindqvist'),
    buyer('buyer@adelaidehills.example', 'Amelia', 'Hartley'),
    approver('approver@adelaidehills.example', 'Callum', 'Frost'),
  ],
  tasman: [
    owner('owner@tasman.example', 'Ingrid', 'Thorne'),
    buyer('buyer@tasman.example', 'Ben', 'Abbott', 500),
    approver('approver@tasman.example', 'Lucy', 'Vance'),
  ],
  topend: [
    owner('owner@topend.example', 'Darcy', 'Coleman'),
    buyer('buyer@topend.example', 'Rosie', 'Tran'),
    approver('approver@topend.example', 'Victor', 'Hale'),
  ],
  capital: [
    owner('owner@capital.example', 'Naomi', 'Osei'),
    buyer('buyer@capital.example', 'Liam', 'Garside', 1500),
    approver('approver@capital.example', 'Beth', 'Morrow'),
  ],
  westgate: [
    owner('owner@westgate.example', 'Stefan', 'Kowalski'),
    buyer('buyer@westgate.example', 'Ivy', 'Bannister'),
    approver('approver@westgate.example', 'Aaron', 'Sinclair'),
  ],
}
