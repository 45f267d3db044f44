import { claimState, claimsShow } from '@tradecounter/rules/members/claims.ts'
import type { ClaimName, PageName } from '@tradecounter/rules/members/claimTable.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { findWords } from '@tradecounter/rules/finding/findText.ts'
import type { SignedInMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { memberClaims } from '../../shell/gates.ts'
import { menuFor } from '../../shell/menu/menuEntries.ts'
import { sectionsFor } from '../provider-settings/sectionsFor.ts'
import { settingsSections } from '../provider-settings/settingsSections.ts'
import type { FoundEntry, FoundGroup } from './foundEntries.ts'

const entryOf = (title: string, facts: string, href: string): FoundEntry => ({
  id: `command-${`${title}${href}`.replaceAll(/\W+/g, '-')}`,
  title,
  facts,
  href,
})

/** Acts that the member may begin now; each opens the screen of its button and does the same. */
function actsOf(member: SignedInMember): FoundEntry[] {
  const may = <Page extends PageName>(page: Page, name: ClaimName<Page>) =>
    claimState(memberClaims(member), page, name) === 'enabled'
  const invites = isAdmin(member) ? 'Invite an administrator' : 'Invite a user'
  return [
    ...(may('orders', 'createOrder')
      ? [entryOf('New order', 'Choose the shipping address first', paths.newOrder())]
      : []),
    ...(member.customer && may('payments', 'paymentAction')
      ? [entryOf('Pay all due', 'Outstanding Transactions', paths.payments({ ask: 'payDue' }))]
      : []),
    ...(may('users', 'add-user')
      ? [entryOf(invites, 'They get an email with a link', paths.users({ ask: 'invite' }))]
      : []),
  ]
}

/** Screens that the member may open: of the menu, of settings, and personal ones. */
function screensOf(member: SignedInMember): FoundEntry[] {
  const claims = memberClaims(member)
  return [
    ...menuFor(member).map(({ label, href }) => entryOf(label, '', href)),
    ...(claimsShow(claims, 'accountManagement', 'billingInformationForm')
      ? [entryOf('Billing Details', 'Account Management', paths.updateBilling())]
      : []),
    ...(claimsShow(claims, 'settings', 'terms')
      ? sectionsFor(member).map((name) => entryOf(settingsSections[name], 'Settings', paths.settings(name)))
      : []),
    ...(member.view
      ? []
      : [
          entryOf('Security', 'Two-step verification and devices', paths.security()),
          entryOf('Reset Password', 'Your own password', paths.changePassword()),
        ]),
  ]
}

/** True if every typed word begins a word of the title. */
const matches = (words: readonly string[]) => (entry: FoundEntry) => {
  const title = findWords(entry.title)
  return words.every((word) => title.some((titleWord) => titleWord.startsWith(word)))
}

/** Acts and screens with words that begin with the typed ones; all for an empty text. */
export function commandGroups(member: SignedInMember, typed: string): FoundGroup[] {
  const words = findWords(typed)
  const groups: FoundGroup[] = [
    { kind: 'commands', label: 'Commands', entries: actsOf(member).filter(matches(words)) },
    { kind: 'screens', label: 'Go to', entries: screensOf(member).filter(matches(words)) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
