import type { MemberDetails } from '@tradecounter/contract/sessions/sessions.contract.ts'
import type { Role } from '@tradecounter/rules/members/roles.ts'
import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'
import { onSignedOutElsewhere } from './accessToken.ts'

/**
 * Storage key of the member details and claims (§4 Login, R23), which menus are rendered from after a reload,
 * before the API has answered. The access token is only in memory (R22).
 */
const memberKey = 'tradecounter.member'
const areaKey = 'tradecounter.area'

/** Member for the rules, with the names of the roles. */
export interface SignedInMember extends Omit<MemberDetails, 'roles'> {
  readonly roles: readonly Role[]
}

const toSignedIn = ({ roles, ...member }: MemberDetails): SignedInMember => ({
  ...member,
  roles: roles.map((role) => role.name),
})

const listeners = createListeners()
const elsewhere = createListeners()
/** Calls back after a login in another tab. */
export const onEnteredElsewhere = elsewhere.subscribe
let current = readStored()
let stored = current !== undefined

/**
 * True for a valid stored member; an older version or a
 * person may have written other text, which is then ignored.
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

export const findMember = (): SignedInMember | undefined => current

/** Stores the answer of a login or `getMe`. */
export function storeMember(details: MemberDetails): SignedInMember {
  const member = toSignedIn(details)
  const text = JSON.stringify(member)
  if (stored && current && JSON.stringify(current) === text) return current
  current = member
  stored = true
  localStorage.setItem(memberKey, text)
  localStorage.setItem(areaKey, member.area)
  listeners.emit()
  return member
}

/** Removes the stored member (§8 401); the open page still has it in memory. */
export function unstoreMember(): void {
  stored = false
  localStorage.removeItem(memberKey)
  localStorage.removeItem(areaKey)
}

export function clearMember(): void {
  current = undefined
  unstoreMember()
  listeners.emit()
}

/** Follows a login in another tab; a removed member is ignored, as it does not mean a logout. */
window.addEventListener('storage', (event) => {
  if (event.key !== memberKey || event.newValue === null) return
  current = readStored()
  stored = current !== undefined
  listeners.emit()
  elsewhere.emit()
})

onSignedOutElsewhere(() => {
  current = undefined
  stored = false
  // Later, as the rendering without a member would remove the listeners that open the login page.
  setTimeout(() => listeners.emit())
})

export const useFindMember = (): SignedInMember | undefined =>
  useSyncExternalStore(listeners.subscribe, findMember)

/** Signed-in member, for screens behind the login. */
export function useMember(): SignedInMember {
  const member = useFindMember()
  if (!member) throw new Error('This screen needs a signed-in member.')
  return member
}
