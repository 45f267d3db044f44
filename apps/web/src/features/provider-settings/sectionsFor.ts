import type { SignedInMember } from '../../lib/session/memberStore.ts'
import { claimOf } from '../../shell/claims.ts'
import { settingsSectionNames, type SettingsSection } from './settingsSections.ts'

/** Sections the member's claims show. */
export function sectionsFor(member: SignedInMember): readonly SettingsSection[] {
  const hidden: Partial<Record<SettingsSection, boolean>> = {
    keys: !claimOf(member, 'settings', 'keys').shown,
    statements: !claimOf(member, 'settings', 'statements').shown,
  }
  return settingsSectionNames.filter((name) => !hidden[name])
}
