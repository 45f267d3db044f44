import type { MemberDetails } from '@tradecounter/contract/sessions/sessions.contract.ts'
import type { Role } from '@tradecounter/rules/members/roles.ts'
import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

/**
 * The stored member details and claims (§4 Login, R23): they draw menus at once after a reload, before the API has
 * answered. The access token never comes here; it lives in memory (R22).
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
let current = readStored()

/** Our own writing, unless an older program or a curious person wrote it: then the next answer of the server draws. */
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

/** Keeps what a login or `getMe` answered. */
export function storeMember(details: MemberDetails): SignedInMember {
  const member = toSignedIn(details)
  const text = JSON.stringify(member)
  if (current && JSON.stringify(current) === text) return current
  current = member
  localStorage.setItem(memberKey, text)
  localStorage.setItem(areaKey, member.area)
  listeners.tell()
  return member
}

export function clearMember(): void {
  current = undefined
  localStorage.removeItem(memberKey)
  localStorage.removeItem(areaKey)
  listeners.tell()
}

/** Another tab logged in or out: follow it. */
window.addEventListener('storage', (event) => {
  if (event.key !== memberKey) return
  current = readStored()
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
