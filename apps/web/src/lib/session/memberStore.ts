import type { MemberDetails } from '@tradecounter/contract/sessions/sessions.contract.ts'
import type { Role } from '@tradecounter/rules/members/roles.ts'
import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'
import { onSignedOutElsewhere } from './accessToken.ts'

/**
 * The stored member details and claims (§4 Login, R23): they draw menus at once after a reload,
 * before the API has answered. The access token never comes here; it lives in memory (R22).
 */
const memberKey = 'tradecounter.member'
const areaKey = 'tradecounter.area'

/** The member as the rules ask about them: roles by their names. */
export interface SignedInMember extends Omit<MemberDetails, 'roles'> {
  readonly roles: readonly Role[]
}

const toSignedIn = ({ roles, ...member }: MemberDetails): SignedInMember => ({
  ...member,
  roles: roles.map((each) => each.name),
})

const listeners = createListeners()
const elsewhere = createListeners()
/** Calls back after a login in another tab. */
export const onEnteredElsewhere = elsewhere.subscribe
let current = readStored()
let stored = current !== undefined

/**
 * Our own writing, unless an older program or a curious
 * person wrote it: then the next answer of the server draws.
 */
function isMember(stored: unknown): stored is SignedInMember {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'userName' in stored &&
    'roles' in stored &&
    Array.isArray(stored.roles) &&
    stored.roles.every((role) => typeof role === 'string') &&
    'authorizationDOM' in stored &&
    Array.isArray(stored.authorizationDOM) &&
    stored.authorizationDOM.every((page) => Array.isArray(page?.functionList)) &&
    'settings' in stored &&
    'customer' in stored
  )
}

function readStored(): SignedInMember | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(memberKey) ?? 'null')
    return isMember(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Calls back when the member changes: login, logout, view, or new details. */
export const onMember = listeners.subscribe

export const findMember = (): SignedInMember | undefined => current

/** Keeps what a login or `getMe` answered. */
export function storeMember(details: MemberDetails): SignedInMember {
  const member = toSignedIn(details)
  const text = JSON.stringify(member)
  if (stored && current && JSON.stringify(current) === text) return current
  current = member
  stored = true
  localStorage.setItem(memberKey, text)
  localStorage.setItem(areaKey, member.area)
  listeners.tell()
  return member
}

/** §8 401: nothing of the member stays stored. The page that is open still knows whose it is. */
export function unstoreMember(): void {
  stored = false
  localStorage.removeItem(memberKey)
  localStorage.removeItem(areaKey)
}

export function clearMember(): void {
  current = undefined
  unstoreMember()
  listeners.tell()
}

/** Another tab logged in: follow it. One whose session ended says nothing of those who log out. */
window.addEventListener('storage', (event) => {
  if (event.key !== memberKey || event.newValue === null) return
  current = readStored()
  stored = current !== undefined
  listeners.tell()
  elsewhere.tell()
})

onSignedOutElsewhere(() => {
  current = undefined
  stored = false
  listeners.tell()
})

export const useFindMember = (): SignedInMember | undefined =>
  useSyncExternalStore(listeners.subscribe, findMember)

/** The signed-in member; only for screens behind the login, which are not drawn without one. */
export function useMember(): SignedInMember {
  const member = useFindMember()
  if (!member) throw new Error('This screen needs a signed-in member.')
  return member
}
