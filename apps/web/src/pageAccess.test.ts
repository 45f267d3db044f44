import './testing/browserStub.fixtures.ts'
import { isRedirect } from '@tanstack/react-router'
import { Role, roleLabels } from '@tradecounter/rules/members/roles.ts'
import { expect, test } from 'vitest'
import { clearMember } from './lib/session/memberStore.ts'
import { router } from './routes.tsx'
import { signInWith } from './testing/signedIn.fixtures.ts'

/** Every address of §2 that has a screen, as a person would open it. */
const addresses = Object.keys(router.routesByPath).map((path) =>
  path.replace('$section', 'brand').replaceAll(/\$\w+/g, '7').replace(/\/\$$/, '/7/products'),
)

/** Address after one redirect of a signed-in person, or the same address. */
function step(address: string): string {
  const url = new URL(address, 'http://portal.example')
  const search = Object.fromEntries(url.searchParams)
  const location = { href: address }
  for (const match of router.matchRoutes(url.pathname, search)) {
    const { beforeLoad } = router.routesById[match.routeId].options
    try {
      void (beforeLoad as ((context: object) => unknown) | undefined)?.({
        params: match.params,
        search,
        location,
      })
    } catch (thrown) {
      if (!isRedirect(thrown)) throw thrown
      return String(thrown.options.href)
    }
  }
  return address
}

/** Address after all redirects; fails for a redirect loop. */
function endOf(address: string): string {
  let at = address
  for (let steps = 0; steps < 6; steps += 1) {
    const next = step(at)
    if (next === at) return at
    at = next
  }
  throw new Error(`${address} leads round and round`)
}

const finalAddress = (address: string): string => {
  const end = endOf(address)
  return end === address ? 'opens' : `→ ${end}`
}

test('which page each role may open, and where it is sent otherwise: a change is a visible diff (§2, §6)', () => {
  const lines: string[] = []
  for (const address of addresses) {
    const answers = new Map<string, string[]>()
    clearMember()
    answers.set(finalAddress(address), ['Nobody'])
    for (const role of Object.values(Role)) {
      signInWith([role])
      const answer = finalAddress(address)
      answers.set(answer, [...(answers.get(answer) ?? []), roleLabels[role]])
    }
    lines.push(address, ...[...answers].map(([answer, who]) => `  ${answer}: ${who.join(', ')}`))
  }
  clearMember()
  expect(`\n${lines.join('\n')}\n`).toMatchSnapshot()
})

const { systemAdmin: _, ...memberRoles } = Role
/** Every set of roles a member can hold. */
const roleSets = Object.values(memberRoles).reduce<Role[][]>(
  (sets, role) => [...sets, ...sets.map((set) => [...set, role])],
  [[]],
)

test('for all roles and all switches of the customer every address ends on a page', () => {
  for (const roles of [...roleSets, [Role.systemAdmin]])
    for (const paymentStatusId of [1, 2, 3] as const)
      for (const paymentId of [null, 12]) {
        signInWith(roles, { paymentStatusId, paymentId, ordersEnabled: false, showCostCentre: false })
        for (const address of addresses) expect(endOf(address)).toMatch(/^\//)
      }
  clearMember()
})

test('without claims every page of the portal leads to the login page (§2)', () => {
  const member = signInWith([Role.createOrder, Role.manageUser])
  signInWith([])
  expect(member.authorizationDOM.length).toBeGreaterThan(0)
  for (const address of ['/orders', '/users', '/centres', '/payments', '/products', '/changePassword'])
    expect(endOf(address)).toBe('/')
  clearMember()
})
